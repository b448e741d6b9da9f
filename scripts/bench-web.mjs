import { parseArgs } from 'node:util';
import { startProduct } from '../frontend/e2e/support/product.ts';
import { describeMachine } from './bench/report.mjs';
import { measureOnPhone } from './bench/web/lighthouse.mjs';
import { requirements, writeReport } from './bench/web/report.mjs';
import { builtScripts, measureTransfers } from './bench/web/transfer.mjs';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { report, seconds, step } from './lib/progress.mjs';

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
const product = await startProduct({ DEMO_DATA: 'true', RATE_LIMIT_FACTOR: '100' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void product.stop().finally(() => process.exit(130)));
}
const results = { takenAt: new Date().toISOString(), machine: describeMachine(), runs };
try {
  const screens = ['customer-page', 'landing', 'dashboard'];
  results.transfers = await measured('what comes over the wire', () =>
    measureTransfers(product.url, screens),
  );
  results.builtScripts = builtScripts();
  const phone = (path, block) => () => measureOnPhone(`${product.url}${path}`, { runs, block });
  results.pages = {
    'customer-page': await measured('customer page', phone('/r/demo')),
    landing: await measured('landing', phone('/', ['*.mp4*', '*.webm*'])),
  };
} finally {
  await product.stop();
}
console.log(`\n${writeReport(results)}`);
const missed = requirements(results).filter(({ met }) => !met);
process.exit(missed.length > 0 && !options['report-only'] ? 1 : 0);

/** Reports a measurement's time, and gives its result back. */
async function measured(title, work) {
  const begin = performance.now();
  const result = await work();
  report(true, title, seconds(begin));
  return result;
}
