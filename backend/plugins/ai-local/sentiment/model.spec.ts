import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { englishFeatures } from './english-features.js';
import { LANGUAGES, type Language } from '../languages/language.js';
import { BUCKET_BITS } from './features.js';
import { CLASSES, featuresOf as featuresOf, SentimentModel, softmax } from './model.js';
import { SentimentModels } from './models.js';
import { englishTokens, isNegation, stemOf } from './tokens.js';
import { WordList } from './word-list.js';

const LEXICON = new Map([
  ['good', 1.9],
  ['bad', -2.5],
]);

/** Returns a model with an empty word list and a slightly different weight for every bucket. */
function aModel(): SentimentModel {
  const weights = new Float64Array(CLASSES.length << BUCKET_BITS);
  weights.forEach((_, at) => (weights[at] = Math.sin(at) * (at % 5 === 0 ? 0.9 : 0.01)));
  return new SentimentModel({ language: 'en', lexicon: LEXICON }, weights);
}

describe('the model', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-model-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const kept = (bytes: Buffer) => {
    const file = join(folder, 'model.bin');
    writeFileSync(file, bytes);
    return pathToFileURL(file);
  };

  it('judges alike after it was kept in a file', () => {
    const model = aModel();
    const bytes = model.encode();
    const loaded = SentimentModel.load(kept(bytes));
    for (const text of ['The food was good.', 'Not bad at all!', 'x']) {
      expect(loaded.judge(text)).toEqual(model.judge(text));
    }
    expect(loaded.lexicon).toEqual(LEXICON);
    expect(loaded.encode().equals(bytes)).toBe(true);
  });

  it('keeps small weights apart from none, and large ones nearly as they were', () => {
    const weights = new Float64Array(CLASSES.length << BUCKET_BITS);
    [weights[0], weights[1], weights[2]] = [2, 0.001, -1];
    const { positive, neutral, negative } = new SentimentModel(
      { language: 'en' },
      weights,
    ).probabilities({
      buckets: [0],
      values: [1],
    });
    expect(Math.log(positive / negative)).toBeCloseTo(3, 1);
    expect(Math.log(positive / neutral)).toBeCloseTo(2, 1);
    expect(Math.log(positive / neutral)).toBeLessThan(2);
  });

  it('is refused when it was built for other features', () => {
    const header = Buffer.from(
      JSON.stringify({ language: 'en', bits: 3, largest: 1, lexicon: 'a:1' }),
    );
    const length = Buffer.alloc(4);
    length.writeUInt32LE(header.length);
    const file = kept(Buffer.concat([length, header, Buffer.alloc(24)]));
    expect(() => SentimentModel.load(file)).toThrow('other features');
  });

  it('gives probabilities for any text', () => {
    const model = aModel();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const parts = Object.values(model.judge(text));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('stands evidence of any size', () => {
    expect(softmax({ positive: 1e6, neutral: 0, negative: -1e6 }).positive).toBe(1);
  });
});

describe('features', () => {
  const names = (text: string) => new Set(englishFeatures(text, LEXICON).buckets);

  it('tell what is denied from what is not', () => {
    expect(names('the food was good')).not.toEqual(names('the food was not good'));
    const [plain, denied] = [
      englishFeatures('good', LEXICON),
      englishFeatures('not good', LEXICON),
    ];
    expect(plain).not.toEqual(denied);
  });

  it('weigh words of a long text no heavier than those of a short one', () => {
    const sum = (text: string) =>
      englishFeatures(text, new Map()).values.reduce((all, value) => all + value ** 2, 0);
    expect(sum('went to the bank '.repeat(40))).toBeLessThan(2 * sum('went to the bank'));
  });

  it('end a negation with the part of the sentence', () => {
    const reached = englishFeatures('not today good', LEXICON);
    const apart = englishFeatures('not today, good', LEXICON);
    const stems = (given: typeof reached) => new Set(given.buckets);
    expect(stems(reached)).not.toEqual(stems(apart));
  });
});

describe('features of other languages than English', () => {
  const buckets = (text: string, language: Language) =>
    new Set(featuresOf(text, { language }).buckets);

  it.each([
    ['de', 'nicht heute gut', 'nicht heute, gut'],
    ['es', 'no hoy bueno', 'no hoy, bueno'],
    ['fr', 'pas aujourd’hui bon', 'pas aujourd’hui, bon'],
    ['pt', 'não hoje bom', 'não hoje, bom'],
    ['ar', 'ليس اليوم جيد', 'ليس اليوم، جيد'],
  ] as const)('tell what is denied from what is not: %s', (language, denied, plain) => {
    expect(buckets(denied, language)).not.toEqual(buckets(plain, language));
  });

  it('find a misspelled word by its letters', () => {
    const [right, wrong] = [buckets('unfreundlich', 'de'), buckets('unfreundlch', 'de')];
    expect([...right].filter((bucket) => wrong.has(bucket)).length).toBeGreaterThan(15);
  });

  it.each(LANGUAGES)(
    '%s has a model of its own, which gives probabilities for any text',
    (language) => {
      const model = new SentimentModels().of(language);
      expect(model.language).toBe(language);
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
          const sum = Object.values(model.judge(text)).reduce((all, part) => all + part, 0);
          expect(sum).toBeCloseTo(1, 9);
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe('words', () => {
  it.each([
    ['waited', 'wait'],
    ['steaks', 'steak'],
    ['fries', 'fry'],
    ['really', 'real'],
    ['red', 'red'],
    ['sing', 'sing'],
    ['glasses', 'glass'],
    ["owner's", 'owner'],
  ])('%s is a form of %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('are found among signs, numbers and emoji', () => {
    expect(englishTokens('It’s 4.50… NOT good!!! 👍 (see https://a.example/b)')).toEqual([
      "It's",
      '4.50',
      'NOT',
      'good',
      '!!!',
      '👍',
      '(',
      'see',
      'https://a.example/b)',
    ]);
  });

  it.each(['not', "don't", "wasn't", 'dont', 'never', "couldn't"])('%s denies', (word) => {
    expect(isNegation(word)).toBe(true);
  });

  it.each(['note', 'good', 'now'])('%s does not', (word) => {
    expect(isNegation(word)).toBe(false);
  });

  it('have the value of the longest stem, or their own', () => {
    const list = new WordList().add('un* unhappy', -1).add('unique* under', 1);
    expect(
      ['unkind', 'unhappy', 'uniquely', 'under', 'kind', 'u'].map((w) => list.valueOf(w)),
    ).toEqual([-1, -1, 1, 1, 0, 0]);
  });
});
