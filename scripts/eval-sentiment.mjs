import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { best, readLabelled, scoresOf, wordsOf } from './sentiment/labelled.mjs';
import { root } from './lib/paths.mjs';

// npm run eval:sentiment -- FILE.jsonl
// How well each provider judges labelled texts: lines {"text", "rating", "label"}, label one of
// positive, neutral, negative; rating 1 to 5 or null. ai-openai is asked when OPENAI_API_KEY is set.

const [file] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.error(
    file
      ? `There is no file ${file}.`
      : 'Usage: npm run eval:sentiment -- FILE.jsonl, with lines {"text", "rating", "label"}',
  );
  process.exit(1);
}
const { rows, problems } = readLabelled(file);
for (const problem of problems) console.error(`left out, ${problem}`);
if (rows.length === 0) {
  console.error('No line could be read.');
  process.exit(1);
}
const { importSource } = await import('./lib/typescript.mjs');
const { combineSentiment, EXCERPT } = await importSource(
  'backend/src/modules/ai/domain/combined-sentiment.ts',
);

const table = [['provider', 'mode', 'texts', 'accuracy', 'macro-F1', 'µs a text', 'model']];
await judgeWith('ai-local', {}, join(root, 'backend/plugins/ai-local/models/sentiment-en.bin'));
if (process.env.OPENAI_API_KEY) {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = process.env;
  await judgeWith('ai-openai', {
    apiKey,
    ...(baseUrl ? { baseUrl } : {}),
    ...(model ? { model } : {}),
  });
} else console.log('ai-openai: left out, OPENAI_API_KEY is not set.');

const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
process.exit(problems.length > 0 ? 1 : 0);

async function judgeWith(plugin, options, modelFile) {
  const source = `backend/plugins/${plugin}/index.ts`;
  if (!existsSync(join(root, source))) {
    console.log(`${plugin}: left out, it is not part of this build.`);
    return;
  }
  const provider = await open((await importSource(source)).default, options);
  const judged = [];
  const { signal } = new AbortController();
  try {
    // The first texts pay for what is made once.
    for (const { text } of modelFile ? rows.slice(0, 50) : [])
      await provider.analyze({ text, language: 'en' }, signal);
    const start = performance.now();
    for (const { text } of rows) {
      judged.push((await provider.analyze({ text, language: 'en' }, signal)).sentiment);
    }
    const each = ((performance.now() - start) * 1_000) / rows.length;
    const size = modelFile ? `${Math.round(statSync(modelFile).size / 1024)} KiB` : 'remote';
    add(plugin, 'text alone', judged.map(best), each, size);
    const together = judged.map((sentiment, row) => {
      const { text, rating } = rows[row];
      return combineSentiment(sentiment, rating, wordsOf(text), EXCERPT).sentiment;
    });
    add(plugin, 'text with rating', together, each, size);
  } catch (error) {
    console.error(`${plugin}: text ${judged.length + 1} could not be judged: ${error.message}`);
  } finally {
    await provider.close();
  }
}

function add(plugin, mode, found, micros, size) {
  const { accuracy, macroF1 } = scoresOf(
    found.map((one, row) => ({ label: rows[row].label, found: one })),
  );
  table.push([
    plugin,
    mode,
    String(rows.length),
    accuracy.toFixed(3),
    macroF1.toFixed(3),
    micros.toFixed(0),
    size,
  ]);
}

async function open(factory, options) {
  const tell = (details, message) => console.error(message, details);
  return factory.create({
    config: factory.config.parse(options),
    http: fetch,
    log: { info: () => undefined, warn: tell, error: tell },
    now: () => new Date(),
  });
}
