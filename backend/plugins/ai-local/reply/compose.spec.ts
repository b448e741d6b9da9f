import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { AI_MATTERS, AI_TOPICS, type AiAnalysis, type AiReplyBrief } from '../../../sdk/index.js';
import { LANGUAGES, type Language } from '../languages/language.js';
import { SentimentModels } from '../sentiment/models.js';
import { topicsOf } from '../topics.js';
import { composeReply } from './compose.js';
import type { Findings } from './matters.js';
import { phrasesOf } from './phrase-book.js';
import type { Tone } from './phrases.js';
import { mentionsIn } from './subjects.js';

const TONES: Tone[] = ['professional', 'friendly', 'casual'];
/** Maximum length that every language and tone has a reply for, in characters. */
const LEAST_LENGTH = 80;

const brief = (changes: Partial<AiReplyBrief>): AiReplyBrief => ({
  text: 'What the customer has written',
  language: 'en',
  rating: 5,
  customerName: 'Anna Schmidt',
  businessName: 'Bella Vista',
  tone: 'professional',
  brandVoice: '',
  discreet: false,
  allowedLinks: [],
  maxLength: 1_000,
  previous: [],
  ...changes,
});

const NOTHING: Findings = { mentions: [], topics: [] };
const onlyTopics = (...topics: AiAnalysis['topics'][number][]): Findings => ({
  mentions: [],
  topics,
});
const models = new SentimentModels();

/** Returns what is found in a text, as the provider finds it. */
function findingsIn(text: string, language: Language): Findings {
  const model = models.of(language);
  return { mentions: mentionsIn(text, model), topics: topicsOf(text, model) };
}

/** Returns a reply to a text. */
const replyTo = (text: string, language: Language, changes: Partial<AiReplyBrief> = {}): string =>
  whole(composeReply(brief({ text, ...changes }), language, findingsIn(text, language)));

const topicLists = fc.uniqueArray(
  fc.record({
    topic: fc.constantFrom(...AI_TOPICS),
    polarity: fc.constantFrom('positive' as const, 'neutral' as const, 'negative' as const),
  }),
  { selector: ({ topic }) => topic, maxLength: 9 },
);
const names = fc.oneof(
  fc.constantFrom(null, 'Anna Schmidt', 'محمد عبد الله', 'J. Smith', 'Zoë', '李雷', '{name}', '$&'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const briefs = fc
  .record({
    text: fc.string({ maxLength: 30 }),
    rating: fc.integer({ min: 1, max: 5 }),
    tone: fc.constantFrom(...TONES),
    customerName: names,
    businessName: fc.constantFrom('Bella Vista', 'مقهى النور', 'B'.repeat(120), ''),
    discreet: fc.boolean(),
    maxLength: fc.integer({ min: LEAST_LENGTH, max: 1_500 }),
  })
  .map(brief);
const changes = fc.constantFrom(undefined, 'shorter' as const, 'warmer' as const);

/** Words that reveal that the author was a customer, patient or client. */
const TELLING: Record<Language, RegExp> = {
  en: /visit|treat|patient|client|customer|appointment|again|come back|see you|your (case|stay|experience)/i,
  es: /visita|tratamiento|paciente|cliente|cita\b|volver|otra vez|caso|experiencia|recibir/i,
  fr: /visite|traitement|soin|patient|client|rendez-vous|revoir|nouveau|retrouver|dossier|expérience/i,
  de: /besuch|behandlung|patient|mandant|kund|termin|wieder|fall\b|erfahrung|begrüßen/i,
  pt: /visita|tratamento|paciente|cliente|consulta|novamente|outra vez|caso\b|experiência|receber/i,
  ar: /زيارت|علاج|مريض|مرضى|عميل|عملاء|زبون|موعد|قضي|تجربت|مرة أخرى|من جديد/,
};
/** Words for joy, by their stems. */
const JOY: Record<Language, RegExp> = {
  en: /\b(glad|happ|pleas(?!e )|great|wonderful|lovely|nice|good|delight|thrill)/g,
  de: /freu(?!ndlich)|schön(?!t)|\bgut zu|wunderbar/g,
  es: /alegr|feli|encant|qué bien|placer/g,
  fr: /heureu|content|ravi|plaisir/g,
  pt: /feli|content|que bom|prazer|ador/g,
  ar: /سعد|يسر|جميل|أجمل/g,
};
const PROMISES =
  /refund|discount|free of charge|voucher|we will|rückerstatt|rabatt|gutschein|wir werden|reembols|descuento|desconto|rembours|remise|استرداد|خصم|\d|[$€£]/i;
const ADDRESSES = /https?:|www\.|\b\w+\.(com|org|net|example)\b|@/i;

const whole = (pieces: readonly string[]) => pieces.join('');

/** Reviews of the project in a language; English ones have licenses of their own, so a few stand here. */
function reviewsIn(language: Language): { text: string; rating: number }[] {
  if (language === 'en') {
    return Array.from({ length: 30 }, (_, at) => ({
      text: ENGLISH[at % ENGLISH.length] ?? '',
      rating: 1 + (at % 5),
    }));
  }
  const file = join(import.meta.dirname, `../../../bench/sentiment/reviews/${language}.jsonl`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; rating: number });
}

const ENGLISH = [
  'Best haircut I have had in years, and the coffee was great too.',
  'Waited forty minutes past my appointment.',
  'Friendly staff, fair price, will be back.',
  'The room was dirty and the bed was uncomfortable.',
  'Good food, slow service.',
  'They fixed my brakes the same day.',
  'Way too expensive for what you get.',
];

describe.each(LANGUAGES)('a reply in %s', (language) => {
  it('fits, is whole, and promises nothing, whatever is asked for', () => {
    fc.assert(
      fc.property(briefs, topicLists, changes, (given, topics, change) => {
        const text = whole(
          composeReply({ ...given, ...(change && { change }) }, language, onlyTopics(...topics)),
        );
        expect(text.trim()).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(given.maxLength);
        expect(text).not.toMatch(/undefined|\{|\}/);
        expect(text.replace(given.customerName ?? '', '')).not.toMatch(/<|https?:/);
        expect(text).toBe(text.trim());
      }),
      { numRuns: 300 },
    );
  });

  it('differs from the one before, however often it is asked for', () => {
    fc.assert(
      fc.property(briefs, topicLists, fc.array(changes, { maxLength: 8 }), (given, topics, all) => {
        const previous: string[] = [];
        for (const change of [undefined, ...all]) {
          const asked = { ...given, previous, ...(change && { change }) };
          const text = whole(composeReply(asked, language, onlyTopics(...topics)));
          expect(text).not.toBe(previous.at(-1));
          previous.push(text);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says thirty different things, or two dozen discreet ones, before it says something again', () => {
    for (const tone of TONES) {
      for (const discreet of [false, true]) {
        const given: string[] = [];
        for (let time = 0; time < 30; time += 1) {
          given.push(
            whole(composeReply(brief({ tone, discreet, previous: given }), language, NOTHING)),
          );
        }
        // Little can be said where even the visit is a secret.
        const distinct = new Set(given).size;
        expect({ tone, discreet, enough: distinct >= (discreet ? 24 : 30) }).toEqual({
          tone,
          discreet,
          enough: true,
        });
      }
    }
  });

  it('has no body twice among the replies to thirty reviews in a row', () => {
    const reviews = reviewsIn(language);
    for (const tone of TONES) {
      const bodies: string[] = [];
      for (const { text, rating } of reviews.slice(0, 30)) {
        const previous = bodies.slice(-30);
        const plain = { tone, rating, previous, customerName: null, businessName: '' };
        bodies.push(replyTo(text, language, plain));
      }
      expect(new Set(bodies).size).toBe(30);
    }
  });

  it('never starts two sentences with the same four words, nor repeats a word for joy', () => {
    fc.assert(
      fc.property(briefs, topicLists, changes, (given, topics, change) => {
        const plain = { ...given, customerName: null, businessName: '' };
        const text = whole(
          composeReply({ ...plain, ...(change && { change }) }, language, onlyTopics(...topics)),
        ).toLowerCase();
        const sentences = text.split(/(?<=[.!?؟])\s+|\n+/u);
        const openings = sentences
          .map((sentence) => sentence.split(/[\s,،]+/u))
          .filter((words) => words.length >= 4)
          .map((words) => words.slice(0, 4).join(' '));
        expect(new Set(openings).size).toBe(openings.length);
        const joy = text.match(JOY[language]) ?? [];
        expect(new Set(joy).size).toBe(joy.length);
      }),
      { numRuns: 500 },
    );
  });

  it('apologizes before it praises, up to three stars', () => {
    const praise: Findings = {
      mentions: [],
      topics: [
        { topic: 'staff', polarity: 'positive' },
        { topic: 'wait', polarity: 'negative' },
      ],
    };
    const { topics } = phrasesOf(language);
    for (const tone of TONES) {
      const text = whole(composeReply(brief({ tone, rating: 3 }), language, praise));
      const place = (sentences: readonly string[]) =>
        Math.max(...sentences.map((one) => text.indexOf(one)));
      expect(place(topics.wait.bad)).toBeGreaterThan(0);
      if (place(topics.staff.good) > 0) {
        expect(place(topics.staff.good)).toBeGreaterThan(place(topics.wait.bad));
      }
    }
  });

  it('ends an answer to an unhappy customer with the address of the business, if there is one', () => {
    for (const tone of TONES) {
      for (const rating of [1, 2, 3]) {
        const base = { tone, rating, brandVoice: '', businessName: '' };
        const end = (allowedContacts: string[]) =>
          whole(composeReply(brief({ ...base, allowedContacts }), language, NOTHING));
        expect(end(['+1 503 555 0100', 'hello@bella.example'])).toContain('hello@bella.example');
        expect(end([])).not.toMatch(/@|\{/);
      }
    }
  });

  it('thanks for a rating without words in one sentence', () => {
    const { ratingOnly } = phrasesOf(language);
    for (const tone of TONES) {
      for (const text of ['', '👍👍', '  5/5 ']) {
        const answer = whole(
          composeReply(brief({ text, tone, rating: 5, businessName: '' }), language, NOTHING),
        );
        const [, body = ''] = answer.split('\n\n');
        const said = ratingOnly[tone].delighted.map((one) => one.toLowerCase());
        expect(said).toContain(body.toLowerCase());
      }
    }
  });

  it('takes a grave complaint seriously, and leads to a private conversation', () => {
    const { serious } = phrasesOf(language);
    for (const matter of AI_MATTERS) {
      for (const tone of TONES) {
        const contact = 'hello@bella.example';
        const given = brief({ tone, rating: 1, matter, allowedContacts: [contact] });
        const text = whole(composeReply(given, language, NOTHING)).toLowerCase();
        expect(serious[matter].some((one) => text.includes(one.toLowerCase()))).toBe(true);
        expect(text).toContain(contact);
        const short = brief({ tone, rating: 1, matter, maxLength: LEAST_LENGTH });
        expect(whole(composeReply(short, language, NOTHING)).length).toBeLessThanOrEqual(
          LEAST_LENGTH,
        );
      }
    }
  });

  it('has as much to say where it has to be discreet as a page of reviews needs', () => {
    const { thanks, invitation, warm } = phrasesOf(language).discreet;
    expect(warm.length).toBeGreaterThanOrEqual(5);
    for (const tone of TONES) {
      for (const rating of [1, 5]) {
        const side = rating === 5 ? 'good' : 'bad';
        expect(thanks[tone][side].length).toBeGreaterThanOrEqual(5);
        expect(invitation[tone].length).toBeGreaterThanOrEqual(5);
        const page = Array.from({ length: 40 }, (_, at) =>
          whole(
            composeReply(brief({ tone, rating, discreet: true, text: `${at}` }), language, NOTHING),
          ),
        );
        expect(new Set(page).size).toBeGreaterThanOrEqual(8);
      }
    }
  });

  it('has no discreet sentence that tells of a relation, or of anything that was done', () => {
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.values(value as Record<string, unknown>).flatMap(strings);
    for (const sentence of strings(phrasesOf(language).discreet)) {
      expect(sentence).not.toMatch(TELLING[language]);
    }
  });

  it('never tells that somebody was there, where it has to be discreet', () => {
    for (const tone of TONES) {
      for (const rating of [1, 2, 3, 4, 5]) {
        for (const change of [undefined, 'shorter', 'warmer'] as const) {
          const previous: string[] = [];
          for (let turn = 0; turn < 12; turn += 1) {
            const topics = AI_TOPICS.map((topic) => ({ topic, polarity: 'negative' as const }));
            const asked = brief({
              tone,
              rating,
              discreet: true,
              previous,
              ...(change && { change }),
            });
            const text = whole(composeReply(asked, language, onlyTopics(...topics)));
            expect(text).not.toMatch(TELLING[language]);
            expect(text).not.toContain('Anna');
            previous.push(text);
          }
        }
      }
    }
  });

  it('is longer when warmer and shorter when shorter', () => {
    for (const tone of TONES) {
      for (const rating of [1, 3, 5]) {
        for (const discreet of [false, true]) {
          const base = { tone, rating, discreet };
          const topics = [{ topic: 'staff' as const, polarity: 'negative' as const }];
          const first = whole(composeReply(brief(base), language, onlyTopics(...topics)));
          const again = (change: 'shorter' | 'warmer') =>
            whole(
              composeReply(
                brief({ ...base, change, previous: [first] }),
                language,
                onlyTopics(...topics),
              ),
            );
          expect(again('shorter').length).toBeLessThan(first.length * 0.75);
          const { warm, discreet: guarded } = phrasesOf(language);
          const sentences = discreet ? guarded.warm : [...warm.good, ...warm.bad];
          expect(sentences.some((sentence) => again('warmer').includes(sentence))).toBe(true);
          expect(sentences.some((sentence) => first.includes(sentence))).toBe(false);
        }
      }
    }
  });

  it('speaks of the topics that the customer has named', () => {
    for (const topic of AI_TOPICS) {
      const { good, bad } = phrasesOf(language).topics[topic];
      const says = (rating: number, polarity: 'positive' | 'negative' | 'neutral') => {
        const text = whole(
          composeReply(brief({ rating }), language, onlyTopics({ topic, polarity })),
        );
        return [good.some((one) => text.includes(one)), bad.some((one) => text.includes(one))];
      };
      expect(says(5, 'positive')).toEqual([true, false]);
      expect(says(5, 'negative')).toEqual([false, false]);
      expect(says(4, 'negative')).toEqual([false, topic !== 'quality']);
      expect(says(3, 'negative')).toEqual([false, true]);
      expect(says(5, 'neutral')).toEqual([false, false]);
      expect(says(1, 'negative')).toEqual([false, true]);
      expect(says(1, 'positive')).toEqual([false, false]);
    }
  });

  it('has sentences that promise nothing, name no address and end', () => {
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.values(value as Record<string, unknown>).flatMap(strings);
    const { signOff, greeting, about, next, serious, ...others } = phrasesOf(language);
    const inserted = (text: string) => text.replace('{subject}', 'X').replace('{email}', 'X');
    const sentences = [...strings([about, next, serious]).map(inserted), ...strings(others)];
    expect(Object.values(signOff).every((line) => line.length < 40)).toBe(true);
    expect(strings(greeting).filter((line) => line.includes('{name}'))).toHaveLength(3);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/[.!?؟]$/u);
      expect(sentence).not.toMatch(PROMISES);
      expect(sentence).not.toMatch(ADDRESSES);
      expect(sentence).not.toMatch(/ {2}|^\s|\s$|\{/);
    }
  });

  it('has no sentence twice in one place', () => {
    const check = (value: unknown): void => {
      if (Array.isArray(value)) expect(new Set(value).size).toBe(value.length);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(check);
    };
    check(phrasesOf(language));
  });

  it('has two sentences for a rating alone that fit into the shortest reply', () => {
    for (const tone of TONES) {
      for (const list of Object.values(phrasesOf(language).ratingOnly[tone])) {
        const short = list.filter((sentence) => sentence.length <= LEAST_LENGTH);
        expect(short.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('has hearts that fit into the shortest reply', () => {
    const { thanks, discreet } = phrasesOf(language);
    for (const tone of TONES) {
      for (const list of [
        ...Object.values(thanks[tone]),
        ...Object.values(discreet.thanks[tone]),
      ]) {
        for (const sentence of list) expect(sentence.length).toBeLessThan(LEAST_LENGTH);
      }
    }
  });
});

describe('a reply', () => {
  it('greets, answers and signs', () => {
    const text = whole(
      composeReply(brief({ rating: 2 }), 'en', onlyTopics({ topic: 'wait', polarity: 'negative' })),
    );
    expect(text).toMatch(/^Dear Anna Schmidt,\n\n[A-Z].+\n\nKind regards,\nBella Vista$/s);
  });

  it('comes sentence by sentence', () => {
    const pieces = composeReply(
      brief({}),
      'en',
      onlyTopics({ topic: 'staff', polarity: 'positive' }),
    );
    expect(pieces).toHaveLength(5);
    for (const piece of pieces.slice(0, -2)) expect(piece).toMatch(/\s$/);
    expect(pieces.at(-1)).toMatch(/^\n\n/);
  });

  it('goes on in lower case in German, where a greeting with a comma stands before', () => {
    const formal = whole(composeReply(brief({}), 'de', NOTHING));
    // "Ihr" and "Sie" are written large everywhere.
    expect(formal).toMatch(/^Guten Tag Anna Schmidt,\n\n(?:[a-zäöü]|Ihr|Sie)/);
    const casual = whole(composeReply(brief({ tone: 'casual' }), 'de', NOTHING));
    expect(casual).toMatch(/^Hey Anna!\n\n[A-ZÄÖÜ]/);
    const bare = whole(composeReply(brief({ maxLength: LEAST_LENGTH }), 'de', NOTHING));
    expect(bare).toMatch(/^[A-ZÄÖÜ]/);
  });

  it('keeps the next step of an unhappy customer when there is little room', () => {
    const { next } = phrasesOf('en');
    const text = whole(composeReply(brief({ rating: 1, maxLength: 200 }), 'en', NOTHING));
    expect(next.bad.none.professional.some((sentence) => text.includes(sentence))).toBe(true);
  });

  it.each([
    ['en', 5, 'The pizza was delicious and the terrace is lovely.', /the pizza[^]*the terrace/i],
    ['en', 2, 'The haircut was crooked and I waited an hour.', /the haircut/i],
    ['en', 5, 'We had a pizza before we came.', /^(?!.*pizza)/is],
    ['de', 5, 'Die Pizza war köstlich.', /Pizza/],
    ['es', 5, 'La pizza estaba deliciosa.', /pizza/i],
    ['fr', 5, 'La pizza était délicieuse.', /pizza/i],
    ['pt', 5, 'A pizza estava deliciosa.', /pizza/i],
    ['ar', 5, 'البيتزا كانت لذيذة جدا', /البيتزا/],
  ] as const)(
    'names what was praised or criticized (%s): %s stars, %s',
    (language, rating, text, says) => {
      for (const tone of TONES) expect(replyTo(text, language, { tone, rating })).toMatch(says);
    },
  );

  it('does not praise one thing that was liked here and disliked there', () => {
    expect(replyTo('The pizza was great. Later the pizza was terrible.', 'en')).not.toMatch(
      /pizza/,
    );
  });

  it('signs as the brand voice says, unless that is an address', () => {
    const signed = (brandVoice: string) =>
      whole(composeReply(brief({ brandVoice }), 'en', NOTHING))
        .split('\n')
        .at(-1);
    expect(signed('Be witty.\nSign as: The team at Bella')).toBe('The team at Bella');
    expect(signed('Sign as: www.bella.example')).toBe('Bella Vista');
    expect(signed('Be witty.')).toBe('Bella Vista');
  });

  it('is not the same for two reviews on one page', () => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((text) =>
      whole(composeReply(brief({ text, customerName: null }), 'en', NOTHING)),
    );
    expect(new Set(texts).size).toBeGreaterThan(2);
  });
});
