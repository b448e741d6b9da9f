import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import { describeMachine, measured } from '../../scripts/lib/benchmark.ts';
import { step } from '../../scripts/lib/progress.mjs';
import { importBuilt } from './built.ts';
import { measurePageMemory } from './page-memory.ts';
import { measurePaths, PATHS } from './paths.ts';
import { startLoad, type Load } from './processes.ts';
import { inFolder, onDatabase, type Product } from './product.ts';
import { requirements, writeReport, type Results } from './report.ts';
import { measureScale } from './scale.ts';
import { measureStart } from './start-times.ts';

// npm run bench [-- --small] [-- --report-only] [-- --only=throughput,scale,start,memory] [-- --rounds=5 --seconds=3]
// Prints a report, writes it to infra/bench/, and fails when a requirement is missed.
// With --small it measures next to nothing and writes no report: it shows that the bench itself works.

const { values: options } = parseArgs({
  options: {
    'report-only': { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: 'throughput,scale,start,memory' },
    paths: { type: 'string', default: PATHS.join() },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Keeps the product's CPU profile in this folder. */
    profile: { type: 'string' },
  },
});
const isTrial = options.small;
const parts = new Set(isTrial ? ['throughput'] : options.only.split(','));
const chosen = new Set(options.paths.split(','));
const rounds = isTrial ? 1 : Number(options.rounds);
const seconds = isTrial ? 1 : Number(options.seconds);
const POOL_SIZE = 6;
/** Of a business of the demo, with reviews. */
const PUBLIC_PAGE = '/b/corner-barbers';

await step('generate', generate);
await step('build', build);
const results: Results = {
  takenAt: new Date().toISOString(),
  machine: describeMachine(),
  rounds,
  seconds,
};
if (parts.has('start')) results.start = await measured('start times', measureStart);
if (parts.has('memory')) {
  results.pageMemory = await measured('memory of the public page', () =>
    inFolder('bench', (folder) =>
      onDatabase(folder, { DEMO_DATA: 'true' }, async ({ address, startProduct }) => {
        const { pid } = await startProduct();
        return measurePageMemory(`${address}${PUBLIC_PAGE}`, pid);
      }),
    ),
  );
}
if (parts.has('throughput') || parts.has('scale')) await inFolder('bench', onOneDatabase);
if (isTrial) process.exit(0);
console.log(`\n${writeReport(results)}`);
const missed = requirements(results).filter(({ met }) => !met);
process.exit(missed.length > 0 && !options['report-only'] ? 1 : 0);

/** Measures everything that needs the product, the bare server and the load generator side by side. */
async function onOneDatabase(folder: string): Promise<void> {
  const load = startLoad();
  const settings = { DATABASE_POOL_SIZE: String(POOL_SIZE) };
  try {
    await onDatabase(folder, settings, (product) => measureAll(folder, load, product));
  } finally {
    load.stop();
  }
}

async function measureAll(folder: string, load: Load, product: Product): Promise<void> {
  const { address, port, ownerUrl, sessionSecret, startProduct } = product;
  const { runtimePasswordFrom, runtimeUrlOf } = await importBuilt<
    typeof import('../tools/migrate/migrate.ts')
  >('tools/migrate/migrate.js');
  const db = new pg.Client({ connectionString: ownerUrl });
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const { pid } = await startProduct({}, profile);
  await db.connect();
  try {
    const context = { load, address, port, db, folder, seconds };
    if (parts.has('throughput')) {
      results.paths = await measurePaths({
        ...context,
        pid,
        rounds,
        poolSize: POOL_SIZE,
        ownerUrl,
        sessionSecret,
        runtimeUrl: runtimeUrlOf(ownerUrl, runtimePasswordFrom(sessionSecret)),
        chosen: PATHS.filter((path) => chosen.has(path)),
      });
      results.residentMiB = Math.max(...results.paths.map(({ resident }) => resident));
    }
    if (parts.has('scale')) {
      results.scale = await measured('a thousand and a million reviews', () =>
        measureScale(context),
      );
    }
  } finally {
    await db.end();
  }
}
