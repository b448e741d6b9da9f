import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { importSource } from '../../../scripts/lib/typescript.mjs';
import type { AiProvider } from '../../sdk/ai.ts';
import type { PluginFactory } from '../../sdk/plugin.ts';
import { best, readLabelled, scoresOf, wordsOf, type Label } from './labelled.ts';

// npm run eval:sentiment -- FILE.jsonl [LANGUAGE]
// Measures how well each provider judges labelled texts: lines {"text", "rating", "label"}, label one of
// positive, neutral, negative; rating 1 to 5 or null. The language is that of the business, en by default. ai-openai is asked when OPENAI_API_KEY is set.

const [file, language = 'en'] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.error(
    file
      ? `There is no file ${file}.`
      : 'Usage: npm run eval:sentiment -- FILE.jsonl [LANGUAGE], with lines {"text", "rating", "label"}',
  );
  process.exit(1);
}
const { rows, problems } = readLabelled(file);
for (const problem of problems) console.error(`left out, ${problem}`);
if (rows.length === 0) {
  console.error('No line could be read.');
  process.exit(1);
}
const { combineSentiment, EXCERPT } = await importSource<
  typeof import('../../src/modules/ai/domain/combined-sentiment.ts')
>('backend/src/modules/ai/domain/combined-sentiment.ts');

const HEAD = ['provider', 'mode', 'texts', 'accuracy', 'macro-F1', 'µs a text', 'model'];
const table = [HEAD];
await judgeWith(
  'ai-local',
  {},
  join(root, `backend/plugins/ai-local/models/sentiment-${language}.bin`),
);
if (process.env['OPENAI_API_KEY']) {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = process.env;
  await judgeWith('ai-openai', {
    apiKey,
    ...(baseUrl ? { baseUrl } : {}),
    ...(model ? { model } : {}),
  });
} else console.log('ai-openai: left out, OPENAI_API_KEY is not set.');

const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
for (const row of table) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
process.exit(problems.length > 0 ? 1 : 0);

async function judgeWith(plugin: string, options: object, modelFile?: string): Promise<void> {
  const source = `backend/plugins/${plugin}/index.ts`;
  if (!existsSync(join(root, source))) {
    console.log(`${plugin}: left out, it is not part of this build.`);
    return;
  }
  const { default: factory } = await importSource<{ default: PluginFactory<'ai'> }>(source);
  const provider = await open(factory, options);
  const judged: Readonly<Record<Label, number>>[] = [];
  const { signal } = new AbortController();
  try {
    // The first texts pay for what is made once.
    for (const { text } of modelFile ? rows.slice(0, 50) : [])
      await provider.analyze({ text, language }, signal);
    const start = performance.now();
    for (const { text } of rows) {
      judged.push((await provider.analyze({ text, language }, signal)).sentiment);
    }
    const each = ((performance.now() - start) * 1_000) / rows.length;
    const size = modelFile ? `${Math.round(statSync(modelFile).size / 1024)} KiB` : 'remote';
    add(plugin, 'text alone', judged.map(best), each, size);
    const together = rows.flatMap(({ text, rating }, row) => {
      const sentiment = judged[row];
      if (!sentiment) return [];
      return [combineSentiment(sentiment, rating, wordsOf(text), EXCERPT).sentiment];
    });
    add(plugin, 'text with rating', together, each, size);
  } catch (error) {
    console.error(`${plugin}: text ${judged.length + 1} could not be judged: ${messageOf(error)}`);
  } finally {
    await provider.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Adds a line to the table; `found` has a label for each row. */
function add(plugin: string, mode: string, found: readonly Label[], micros: number, size: string) {
  const { accuracy, macroF1 } = scoresOf(
    rows.flatMap(({ label }, row) => {
      const one = found[row];
      return one ? [{ label, found: one }] : [];
    }),
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

async function open(factory: PluginFactory<'ai'>, options: object): Promise<AiProvider> {
  const tell = (details: object, message: string) => console.error(message, details);
  return factory.create({
    config: factory.config.parse(options),
    http: fetch,
    log: { info: () => undefined, warn: tell, error: tell },
    now: () => new Date(),
  });
}
