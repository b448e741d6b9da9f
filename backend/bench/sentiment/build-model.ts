import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/lib/paths.mjs';
import { importSource } from '../../../scripts/lib/typescript.mjs';
import { fitWeights, type Example } from './fit.ts';
import {
  best,
  LABELS,
  readLabelled,
  scoresOf,
  wordsOf,
  type Label,
  type Labelled,
} from './labelled.ts';

// npm run build:sentiment-model -- LANGUAGE [FILE.jsonl]
// Fits the model of a language for the plugin ai-local on labelled sentences (see models/NOTICE.md there), after
// telling by cross-validation what it is worth on sentences it has not seen. Without a file it reads the project's own
// sentences, and tells what the model is worth on the project's whole reviews, which it never learns from.

const FOLDS = 5;
/** Orders of the sentences: a figure that depends on the order is worth less. */
const SEEDS = [7, 8, 9];
const PENALTY = 1.6;
/**
 * Weight of neutral sentences. Below 1, so that the model rather names a feeling: a complaint that nobody sees is worse
 * than a label too many. Arabic texts leave the model unsure more often.
 */
const NEUTRAL_WEIGHTS = { en: 1, es: 0.4, fr: 0.4, de: 0.4, pt: 0.4, ar: 0.3 };

const plugin = 'backend/plugins/ai-local';
const { SentimentModel, featuresOf } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/model.ts')
>(`${plugin}/sentiment/model.ts`);
const { BUCKET_BITS } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/features.ts')
>(`${plugin}/sentiment/features.ts`);
const { TEXT_LANGUAGES } = await importSource<typeof import('../../sdk/text-language.ts')>(
  'backend/sdk/text-language.ts',
);
const { sentimentOf } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/sentiment.ts')
>(`${plugin}/sentiment/sentiment.ts`);
const { combineSentiment, EXCERPT, WHOLE_REVIEW } = await importSource<
  typeof import('../../src/modules/ai/domain/combined-sentiment.ts')
>('backend/src/modules/ai/domain/combined-sentiment.ts');

/** A labelled text with what the model learns from it. */
type Row = Labelled & { example: Example };
/** A labelled text with the model's answer. */
interface Judged extends Labelled {
  found: Label;
  probabilities: Readonly<Record<Label, number>>;
}

const [given, file] = process.argv.slice(2);
const language = TEXT_LANGUAGES.find((one) => one === given);
const sentences = file ?? join(import.meta.dirname, `sentences/${given}.jsonl`);
if (!language || !existsSync(sentences)) {
  console.error(`Usage: npm run build:sentiment-model -- ${TEXT_LANGUAGES.join('|')} [FILE.jsonl]`);
  process.exit(1);
}
const options = { language, lexicon: language === 'en' ? readLexicon() : new Map() };
const rows = readAll(sentences).map((row): Row => {
  const features = featuresOf(row.text, options);
  const weight = row.label === 'neutral' ? NEUTRAL_WEIGHTS[language] : 1;
  return { ...row, example: { features, label: LABELS.indexOf(row.label), weight } };
});

for (const seed of SEEDS) {
  const order = shuffled(rows, seed);
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = modelOf(order.filter((_row, at) => at % FOLDS !== fold));
    return judge(
      model,
      order.filter((_row, at) => at % FOLDS === fold),
    );
  }).flat();
  print(`${FOLDS}-fold cross-validation of ${rows.length} sentences, order ${seed}`, judged);
  if (seed !== SEEDS[0]) continue;
  print('  the same with the rating', withStars(judged, EXCERPT));
  printSureness(judged);
}

const whole = modelOf(rows);
const bytes = whole.encode();
const target = `${plugin}/models/sentiment-${language}.bin`;
writeFileSync(join(root, target), bytes);
const kept = SentimentModel.load(pathToFileURL(join(root, target)));
print(
  'the same sentences again, which the model has learned from (no measure of its worth)',
  judge(kept, rows),
);
const reviews = file ? [] : readAll(join(import.meta.dirname, `reviews/${language}.jsonl`));
if (reviews.length > 0) {
  const judged = judge(kept, reviews);
  print(`${reviews.length} whole reviews that it has not learned from, words alone`, judged);
  print('  the same with the stars', withStars(judged, WHOLE_REVIEW));
  printSureness(judged);
}
console.log(`${target}: ${(bytes.length / 1024).toFixed(0)} KiB`);

function readAll(path: string): Labelled[] {
  const { rows: read, problems } = readLabelled(path);
  if (problems.length === 0) return read;
  console.error(problems.join('\n'));
  process.exit(1);
}

function modelOf(chosen: readonly Row[]) {
  const weights = fitWeights(
    chosen.map(({ example }) => example),
    { buckets: 1 << BUCKET_BITS, penalty: PENALTY },
  );
  return new SentimentModel(options, weights);
}

function judge(model: InstanceType<typeof SentimentModel>, texts: readonly Labelled[]): Judged[] {
  return texts.map((row) => {
    const probabilities = sentimentOf(row.text, model);
    return { ...row, probabilities, found: best(probabilities) };
  });
}

/** Returns the answers with the stars taken into account. */
function withStars(judged: readonly Judged[], least: number): Judged[] {
  return judged.map((row) => {
    const { text, rating, probabilities } = row;
    const { sentiment } = combineSentiment(probabilities, rating, wordsOf(text), least);
    return { ...row, found: sentiment };
  });
}

function print(title: string, judged: readonly Judged[]): void {
  const { accuracy, macroF1, recall } = scoresOf(judged);
  const figures = [
    `accuracy ${accuracy.toFixed(3)}`,
    `macro-F1 ${macroF1.toFixed(3)}`,
    `recall ${LABELS.map((label) => `${label} ${recall[label].toFixed(2)}`).join(', ')}`,
    `praise from blame ${praiseFromBlame(judged).toFixed(3)}`,
  ];
  console.log(`${title}: ${figures.join('; ')}`);
}

/** Returns the share of texts that praise or blame in which the right one of the two is more probable. */
function praiseFromBlame(judged: readonly Judged[]): number {
  const clear = judged.filter(({ label }) => label !== 'neutral');
  const right = clear.filter(
    ({ label, probabilities: { positive, negative } }) =>
      positive > negative === (label === 'positive'),
  );
  return right.length / clear.length;
}

/** A probability of 0.8 should be right four times of five. */
function printSureness(judged: readonly Judged[]): void {
  const sureness = ({ found, probabilities }: Judged) =>
    Math.min(9, Math.floor(probabilities[found] * 10));
  for (let tenth = 3; tenth < 10; tenth += 1) {
    const alike = judged.filter((one) => sureness(one) === tenth);
    if (alike.length === 0) continue;
    const right = alike.filter(({ label, found }) => label === found).length / alike.length;
    console.log(
      `    sure to ${tenth * 10}%: ${alike.length} texts, ${(right * 100).toFixed(0)}% right`,
    );
  }
}

/** VADER's words; its signs and phrases are left to our own lists. */
function readLexicon(): Map<string, number> {
  const list = createRequire(import.meta.url).resolve('vader-sentiment/vader_lexicon.txt');
  const entries = readFileSync(list, 'utf8').split('\n');
  const words = entries
    .map((line) => line.split('\t'))
    .map(([word = '', value]) => [word, Number(value)] as const);
  return new Map(words.filter(([word]) => /^[a-z']{2,}$/.test(word)));
}

/** Fisher and Yates, with a linear congruential generator: the same order on every machine. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const cards = [...list];
  let state = seed;
  for (let at = cards.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const other = state % (at + 1);
    [cards[at], cards[other]] = [cards[other] as T, cards[at] as T];
  }
  return cards;
}
