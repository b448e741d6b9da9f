import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import { describeMachine, measured } from '../../scripts/lib/benchmark.ts';
import { step } from '../../scripts/lib/progress.mjs';
import { startProduct } from '../e2e/support/product.ts';
import { installLighthouse, measureOnPhone } from './lighthouse.ts';
import { requirements, writeReport, type Results, type ScreenName } from './report.ts';
import { builtScripts, measureTransfers } from './transfer.ts';

// npm run bench:web [-- --report-only] [-- --runs=3]
// Measures the pages as a phone gets them from the product's own server, prints a table, writes it to
// infra/bench/web.md, and fails when a requirement is missed.

const { values: options } = parseArgs({
  options: {
    'report-only': { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});
const runs = Number(options.runs);

await step('generate', generate);
await step('build', build);
await step('Lighthouse', installLighthouse);
const product = await startProduct({ DEMO_DATA: 'true', RATE_LIMIT_FACTOR: '100' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void product.stop().finally(() => process.exit(130)));
}
let results: Results;
try {
  results = await measureAll(product.url);
} finally {
  await product.stop();
}
console.log(`\n${writeReport(results)}`);
const missed = requirements(results).filter(({ met }) => !met);
process.exit(missed.length > 0 && !options['report-only'] ? 1 : 0);

async function measureAll(url: string): Promise<Results> {
  const [takenAt, machine] = [new Date().toISOString(), describeMachine()];
  const screens: ScreenName[] = ['customer-page', 'landing', 'dashboard'];
  const transfers = await measured('what comes over the wire', () =>
    measureTransfers(url, screens),
  );
  const onPhone = (title: string, path: string, block: string[] = []) =>
    measured(title, () => measureOnPhone(`${url}${path}`, { runs, block }));
  const pages = {
    'customer-page': await onPhone('customer page', '/r/demo'),
    landing: await onPhone('landing', '/', ['*.mp4*', '*.webm*']),
  };
  return { takenAt, machine, runs, pages, transfers, builtScripts: builtScripts() };
}
