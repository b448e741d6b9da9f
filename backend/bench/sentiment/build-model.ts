import { readFileSync, writeFileSync } from 'node:fs';
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
  type Answer,
  type Labelled,
} from './labelled.ts';

// npm run build:sentiment-model -- FILE.jsonl
// Fits the model of the plugin ai-local on labelled sentences (see models/NOTICE.md there), after
// telling by cross-validation what it is worth on sentences it has not seen.

const FOLDS = 5;
const PENALTY = 1.6;
const SEED = 7;

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run build:sentiment-model -- FILE.jsonl');
  process.exit(1);
}
const plugin = 'backend/plugins/ai-local';
const { SentimentModel } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/model.ts')
>(`${plugin}/sentiment/model.ts`);
const { BUCKET_BITS, featuresOf } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/features.ts')
>(`${plugin}/sentiment/features.ts`);
const { languageOf } = await importSource<typeof import('../../sdk/text-language.ts')>(
  'backend/sdk/text-language.ts',
);
const { sentimentOf } = await importSource<
  typeof import('../../plugins/ai-local/sentiment/sentiment.ts')
>(`${plugin}/sentiment/sentiment.ts`);
const { combineSentiment, EXCERPT } = await importSource<
  typeof import('../../src/modules/ai/domain/combined-sentiment.ts')
>('backend/src/modules/ai/domain/combined-sentiment.ts');

const { rows, problems } = readLabelled(file);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const lexicon = readLexicon();
/** A labelled text with what the model learns from it. */
type Row = Labelled & { example: Example };
const order = shuffled(rows, SEED).map((row): Row => {
  const features = featuresOf(row.text, lexicon);
  return { ...row, example: { features, label: LABELS.indexOf(row.label) } };
});

const answers: (Answer & { sure: number })[] = [];
const withRating: Answer[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const model = modelOf(order.filter((_, at) => at % FOLDS !== fold));
  for (const { text, rating, label } of order.filter((_, at) => at % FOLDS === fold)) {
    const judged = sentimentOf(text, languageOf(text, 'en'), model);
    answers.push({ label, found: best(judged), sure: judged[best(judged)] });
    withRating.push({
      label,
      found: combineSentiment(judged, rating, wordsOf(text), EXCERPT).sentiment,
    });
  }
}
print(`${FOLDS}-fold cross-validation of ${rows.length} texts`, answers);
print('the same with the rating', withRating);
printSureness();

const whole = modelOf(order);
const bytes = whole.encode();
const target = join(root, plugin, 'models/sentiment-en.bin');
writeFileSync(target, bytes);
const kept = SentimentModel.load(pathToFileURL(target));
print(
  'the same texts again, which the model has learned from (no measure of its worth)',
  order.map(({ label, example }) => ({
    label,
    found: best(kept.probabilities(example.features)),
  })),
);
console.log(`${plugin}/models/sentiment-en.bin: ${(bytes.length / 1024).toFixed(0)} KiB`);

function modelOf(chosen: readonly Row[]) {
  const weights = fitWeights(
    chosen.map(({ example }) => example),
    { buckets: 1 << BUCKET_BITS, penalty: PENALTY },
  );
  return new SentimentModel(lexicon, weights);
}

function print(title: string, given: readonly Answer[]): void {
  const { accuracy, macroF1 } = scoresOf(given);
  console.log(`${title}: accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}`);
}

/** A probability of 0.8 should be right four times of five. */
function printSureness(): void {
  for (let tenth = 3; tenth < 10; tenth += 1) {
    const alike = answers.filter(({ sure }) => Math.min(9, Math.floor(sure * 10)) === tenth);
    if (alike.length === 0) continue;
    const right = alike.filter(({ label, found }) => label === found).length / alike.length;
    console.log(
      `  sure to ${tenth * 10}%: ${alike.length} texts, ${(right * 100).toFixed(0)}% right`,
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
