import fc from 'fast-check';
import { AI_TOPICS, type AiReplyBrief } from '../../../sdk/index.js';
import { LANGUAGES, type Language } from '../languages/language.js';
import { composeReply } from './compose.js';
import { phrasesOf } from './phrase-book.js';
import type { Tone } from './phrases.js';

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
/** Invitations to get in touch, which make no sense in the answer to a message. */
const CONTACT: Record<Language, RegExp> = {
  en: /contact|reach out|get in touch|call|drop us|write/i,
  de: /melde|wenden|schreib|ruf|sprechen/i,
  es: /contact|escr[ií]b|llám/i,
  fr: /contact|écriv|appel|signe/i,
  pt: /contato|fal[ea]|chama|escrev/i,
  ar: /تواصل|راسل|كلّم|اتصل/,
};
const PROMISES =
  /refund|discount|free of charge|voucher|we will|rückerstatt|rabatt|gutschein|wir werden|reembols|descuento|desconto|rembours|remise|استرداد|خصم|\d|[$€£]/i;
const ADDRESSES = /https?:|www\.|\b\w+\.(com|org|net|example)\b|@/i;

const whole = (pieces: readonly string[]) => pieces.join('');

describe.each(LANGUAGES)('a reply in %s', (language) => {
  it('fits, is whole, and promises nothing, whatever is asked for', () => {
    fc.assert(
      fc.property(briefs, topicLists, changes, (given, topics, change) => {
        const text = whole(composeReply({ ...given, ...(change && { change }) }, language, topics));
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
          const text = whole(composeReply(asked, language, topics));
          expect(text).not.toBe(previous.at(-1));
          previous.push(text);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('goes through all that it can say before it says something again', () => {
    const { thanks, closing, discreet: guarded } = phrasesOf(language);
    for (const tone of TONES) {
      for (const discreet of [false, true]) {
        const all = discreet
          ? guarded.thanks[tone].good.length * guarded.invitation[tone].length
          : thanks[tone].delighted.length * closing[tone].good.length;
        const given: string[] = [];
        for (let time = 0; time < 2 * all; time += 1) {
          given.push(whole(composeReply(brief({ tone, discreet, previous: given }), language, [])));
        }
        expect(new Set(given.slice(0, all)).size).toBe(all);
        expect(given.slice(all)).toEqual(given.slice(0, all));
      }
    }
  });

  it('never starts two sentences with the same four words, nor repeats a word for joy', () => {
    fc.assert(
      fc.property(briefs, topicLists, changes, (given, topics, change) => {
        const plain = { ...given, customerName: null, businessName: '' };
        const text = whole(
          composeReply({ ...plain, ...(change && { change }) }, language, topics),
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

  it('asks an unhappy customer one question, and not to get in touch, as the customer just did', () => {
    const { closing } = phrasesOf(language);
    for (const tone of TONES) {
      for (const sentence of closing[tone].bad) {
        expect(sentence.match(/[?؟]/gu)).toHaveLength(1);
        expect(sentence).not.toMatch(CONTACT[language]);
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
          whole(composeReply(brief({ tone, rating, discreet: true, text: `${at}` }), language, [])),
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
            const text = whole(composeReply(asked, language, topics));
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
          const first = whole(composeReply(brief(base), language, topics));
          const again = (change: 'shorter' | 'warmer') =>
            whole(composeReply(brief({ ...base, change, previous: [first] }), language, topics));
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
        const text = whole(composeReply(brief({ rating }), language, [{ topic, polarity }]));
        return [good.some((one) => text.includes(one)), bad.some((one) => text.includes(one))];
      };
      expect(says(5, 'positive')).toEqual([true, false]);
      expect(says(5, 'negative')).toEqual([false, true]);
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
    const { signOff, greeting, ...sentences } = phrasesOf(language);
    expect(Object.values(signOff).every((line) => line.length < 40)).toBe(true);
    expect(strings(greeting).filter((line) => line.includes('{name}'))).toHaveLength(3);
    for (const sentence of strings(sentences)) {
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
      composeReply(brief({ rating: 2 }), 'en', [{ topic: 'wait', polarity: 'negative' }]),
    );
    expect(text).toMatch(/^Dear Anna Schmidt,\n\n[A-Z].+\n\nKind regards,\nBella Vista$/s);
  });

  it('comes sentence by sentence', () => {
    const pieces = composeReply(brief({}), 'en', [{ topic: 'staff', polarity: 'positive' }]);
    expect(pieces).toHaveLength(5);
    for (const piece of pieces.slice(0, -2)) expect(piece).toMatch(/\s$/);
    expect(pieces.at(-1)).toMatch(/^\n\n/);
  });

  it('goes on in lower case in German, where a greeting with a comma stands before', () => {
    const formal = whole(composeReply(brief({}), 'de', []));
    expect(formal).toMatch(/^Guten Tag Anna Schmidt,\n\n[a-zäöü]/);
    const casual = whole(composeReply(brief({ tone: 'casual' }), 'de', []));
    expect(casual).toMatch(/^Hey Anna!\n\n[A-ZÄÖÜ]/);
    const bare = whole(composeReply(brief({ maxLength: LEAST_LENGTH }), 'de', []));
    expect(bare).toMatch(/^[A-ZÄÖÜ]/);
  });

  it('keeps the invitation of an unhappy customer when there is little room', () => {
    const { closing } = phrasesOf('en');
    const text = whole(composeReply(brief({ rating: 1, maxLength: 170 }), 'en', []));
    expect(closing.professional.bad.some((sentence) => text.includes(sentence))).toBe(true);
  });

  it('signs as the brand voice says, unless that is an address', () => {
    const signed = (brandVoice: string) =>
      whole(composeReply(brief({ brandVoice }), 'en', []))
        .split('\n')
        .at(-1);
    expect(signed('Be witty.\nSign as: The team at Bella')).toBe('The team at Bella');
    expect(signed('Sign as: www.bella.example')).toBe('Bella Vista');
    expect(signed('Be witty.')).toBe('Bella Vista');
  });

  it('is not the same for two reviews on one page', () => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((text) =>
      whole(composeReply(brief({ text, customerName: null }), 'en', [])),
    );
    expect(new Set(texts).size).toBeGreaterThan(2);
  });
});
