import type { AiSentiment, AiTopic } from '../../sdk/index.js';
import { languageOf } from '../../sdk/index.js';
import type { Language } from './languages/language.js';
import { Knowledge } from './languages/knowledge.js';
import { LANGUAGES } from './languages/language.js';
import { SentimentModels } from './sentiment/models.js';
import { sentimentOf, topOf } from './sentiment/sentiment.js';
import { topicsOf } from './topics.js';

const models = new SentimentModels();

type Case = [Language, string, Partial<Record<AiTopic, AiSentiment>>];
const good = 'positive' as const;
const bad = 'negative' as const;

const CASES: Case[] = [
  ['en', 'Great cut but I waited an hour', { quality: good, wait: bad }],
  ['en', 'The food was delicious, the waiter was rude.', { quality: good, staff: bad }],
  ['en', 'Friendly staff. The bathroom was filthy though.', { staff: good, cleanliness: bad }],
  ['en', 'The food, service, and price were great', { quality: good, staff: good, price: good }],
  ['en', 'Way overpriced for such a small selection.', { price: bad, selection: bad }],
  ['en', 'No wait at all and easy parking!', { wait: good, location: good }],
  ['en', 'They never called me back about my appointment.', { booking: bad }],
  ['en', 'Cozy and relaxing, with great music.', { atmosphere: good }],
  ['en', 'The receptionist wasn’t friendly.', { staff: bad }],
  ['en', 'Not expensive, and never late.', { price: good, wait: good }],
  ['en', 'It was so loud we couldn’t hear each other.', { atmosphere: bad }],
  ['en', 'We drove by on Tuesday.', {}],
  // Statements about a person are not blame of the business, and the model's guesses must be certain to count.
  ['en', 'My son hates haircuts, and he asked to come back.', { quality: 'neutral' }],
  ['en', 'They cut curly hair as if they had curly hair themselves.', { quality: 'neutral' }],
  ['en', 'Ninety years old, and I have found my barber.', { staff: 'neutral' }],
  ['en', 'A calm place in a loud street.', { atmosphere: good, location: good }],
  ['en', 'The waiting room has good books.', { atmosphere: good }],
  ['en', 'It cost me half an hour.', { wait: bad }],
  ['en', 'The shop was freezing.', { atmosphere: bad }],
  ['de', 'Sehr unfreundliche Bedienung, nie wieder', { staff: bad }],
  ['de', 'Das Essen war lecker, aber wir mussten ewig warten.', { quality: good, wait: bad }],
  ['de', 'Viel zu teuer und schmutzig.', { price: bad, cleanliness: bad }],
  ['de', 'Schnell einen Termin bekommen, alles sauber.', { booking: good, cleanliness: good }],
  ['de', 'Gemütlich, aber leider keine Parkplätze', { atmosphere: good, location: bad }],
  ['de', 'Die Bedienung war nicht freundlich.', { staff: bad }],
  ['de', 'Das Schnitzel schmeckt mir nicht.', { quality: bad }],
  ['de', 'Riesige Auswahl und faire Preise', { selection: good, price: good }],
  ['es', 'La comida riquísima, pero muy caro', { quality: good, price: bad }],
  ['es', 'El camarero fue grosero y tardaron una hora.', { staff: bad, wait: bad }],
  ['es', 'Local muy limpio y personal amable', { cleanliness: good, staff: good }],
  ['es', 'No contestan el teléfono, imposible reservar.', { booking: bad }],
  ['es', 'Ambiente acogedor y mucha variedad', { atmosphere: good, selection: good }],
  ['es', 'Es imposible aparcar cerca', { location: bad }],
  ['es', 'El trato no fue amable', { staff: bad }],
  ['fr', 'Accueil très sympathique, mais trop cher.', { staff: good, price: bad }],
  [
    'fr',
    'Les plats étaient délicieux et le service rapide',
    { quality: good, staff: good, wait: good },
  ],
  ['fr', 'La salle était sale et bruyante', { cleanliness: bad, atmosphere: bad }],
  ['fr', 'Impossible de joindre le salon, rendez-vous annulé', { booking: bad }],
  ['fr', 'Une heure d’attente pour un café froid', { wait: bad, quality: bad }],
  ['fr', 'Grand choix et parking facile', { selection: good, location: good }],
  ['fr', 'Le personnel n’est pas aimable.', { staff: bad }],
  [
    'pt',
    'Comida maravilhosa, atendimento péssimo e demorado',
    { quality: good, staff: bad, wait: bad },
  ],
  ['pt', 'Ambiente aconchegante e preço justo', { atmosphere: good, price: good }],
  ['pt', 'Banheiro sujo e sem estacionamento', { cleanliness: bad, location: bad }],
  ['pt', 'Ninguém atende o telefone para marcar horário', { booking: bad }],
  ['pt', 'Muita variedade e funcionários atenciosos', { selection: good, staff: good }],
  ['pt', 'O corte ficou mal feito', { quality: bad }],
  ['ar', 'الأكل لذيذ لكن الخدمة سيئة والأسعار مرتفعة', { quality: good, staff: bad, price: bad }],
  ['ar', 'الموظفون ودودون والمكان نظيف', { staff: good, cleanliness: good }],
  ['ar', 'انتظرنا أكثر من ساعة', { wait: bad }],
  ['ar', 'لا توجد مواقف والمطعم مزدحم', { location: bad, atmosphere: bad }],
  ['ar', 'الحجز سهل والأجواء جميلة', { booking: good, atmosphere: good }],
  ['ar', 'خيارات كثيرة وأسعار معقولة', { selection: good, price: good }],
  ['ar', 'الحمام غير نظيف', { cleanliness: bad }],
];

describe('topics', () => {
  it.each(CASES)('%s: %s', (language, text, expected) => {
    const found = topicsOf(text, models.of(language));
    expect(Object.fromEntries(found.map(({ topic, polarity }) => [topic, polarity]))).toEqual(
      expected,
    );
  });

  it('names what is said most first', () => {
    const text = 'Easy parking. The staff was kind, the owner polite and the waiter friendly.';
    expect(topicsOf(text, models.of('en')).map(({ topic }) => topic)).toEqual([
      'staff',
      'location',
    ]);
  });

  it.each(LANGUAGES)('tells only once what a %s text repeats', (language) => {
    const text = CASES.filter(([own]) => own === language)
      .map(([, one]) => one)
      .join('. ');
    const topics = topicsOf(text, models.of(language)).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(topics.length);
    expect(topics.length).toBeGreaterThan(4);
  });
});

describe('the sentiment of a text', () => {
  it.each<[string, string, AiSentiment]>([
    ['en', 'Absolutely wonderful, I love this place!', good],
    ['en', 'The worst service I have ever had.', bad],
    ['en', 'We ordered two coffees at noon.', 'neutral'],
    ['en', 'Nice room. The man at the desk yelled at us and we left in tears. Never again.', bad],
    ['de', 'Sehr unfreundlich, nie wieder', bad],
    ['de', 'Alles bestens, gerne wieder!', good],
    ['de', 'Super', good],
    ['es', '¡Excelente! Lo recomiendo', good],
    ['es', 'Una vergüenza, no volveré', bad],
    ['fr', 'À fuir !', bad],
    ['fr', 'Parfait, je recommande les yeux fermés', good],
    ['fr', 'Pas terrible', bad],
    ['pt', 'Adorei, nota dez', good],
    ['pt', 'Péssimo, nunca mais', bad],
    ['ar', 'تجربة رائعة، أنصح به', good],
    ['ar', 'أسوأ مطعم، لن أعود', bad],
    ['ar', 'لا أنصح به', bad],
    ['en', '👍👍', good],
    ['de', '😡', bad],
    ['ar', '❤️', good],
  ])('%s: %s', (hint, text, expected) => {
    const judged = sentimentOf(text, models.of(languageOf(text, hint)));
    if (expected === 'neutral') expect(judged.positive).toBeLessThan(0.5);
    else expect(topOf(judged)).toBe(expected);
  });

  it.each(['', '   ', '…', '质量很好', '12345 ---'])('knows nothing of "%s"', (text) => {
    const judged = sentimentOf(text, models.of(languageOf(text, 'en')));
    expect(Math.max(...Object.values(judged))).toBeLessThan(0.6);
  });
});

describe('the language of a text', () => {
  it.each<[string, string, Language]>([
    ['Sehr unfreundlich, nie wieder', 'en', 'de'],
    ['Très bon accueil, je recommande', 'en', 'fr'],
    ['La comida estaba fría y el camarero fue grosero', 'de', 'es'],
    ['Atendimento ruim, demorou muito', 'en', 'pt'],
    ['الخدمة سيئة جدا', 'en', 'ar'],
    ['Staff was rude and the food was cold', 'de', 'en'],
    ['Our server arrived quickly, took our drink orders, came back.', 'en', 'en'],
    ['Friseur war toll', 'de', 'de'],
    ['Super', 'de-AT', 'de'],
    ['Top!', 'pt-BR', 'pt'],
    ['👍', 'fr', 'fr'],
    ['', 'ja', 'en'],
    ['', 'not a tag', 'en'],
  ])('%s, probably %s: %s', (text, hint, expected) => {
    expect(languageOf(text, hint)).toBe(expected);
  });
});

describe('words of a language', () => {
  it.each(LANGUAGES)('%s: are found however they are typed', (language) => {
    const upper = CASES.filter(([own]) => own === language).map(
      ([, text, expected]) => [text.toUpperCase().normalize('NFD'), expected] as const,
    );
    for (const [text, expected] of upper) {
      const found = topicsOf(text, models.of(language)).map(({ topic }) => topic);
      expect([text, [...found].sort()]).toEqual([text, Object.keys(expected).sort()]);
    }
  });

  it('cuts sentences at their ends, at commas and before a contrast', () => {
    const clauses = Knowledge.of('en').clausesOf('Costs 4.50, which is fine. But slow… Really?!');
    expect(clauses.map(({ text, sentence }) => [text, sentence])).toEqual([
      ['Costs 4.50,', 0],
      ['which is fine.', 0],
      ['But slow…', 1],
      ['Really?!', 2],
    ]);
  });
});
