import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { addOpenRequests, addReviews, makeTenants, settle, TENANTS } from './bench/data.mjs';
import * as processes from './bench/processes.mjs';
import { inFolder, onDatabase } from './bench/product.mjs';
import { describeMachine, requirements, writeReport } from './bench/report.mjs';
import { measurePageMemory } from './bench/page-memory.mjs';
import { measureScale } from './bench/scale.mjs';
import { measureStart } from './bench/start-times.mjs';
import { compare } from './bench/throughput.mjs';
import { root } from './lib/paths.mjs';
import { report, seconds as secondsSince, step } from './lib/progress.mjs';

// npm run bench [-- --report-only] [-- --only=throughput,scale,start,memory] [-- --rounds=5 --seconds=3]
// Prints a report, writes it to infra/bench/, and fails when a requirement is missed.

const { values: options } = parseArgs({
  options: {
    'report-only': { type: 'boolean', default: false },
    only: { type: 'string', default: 'throughput,scale,start,memory' },
    paths: { type: 'string', default: 'token,submit,stats,reviews' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Keeps the product's CPU profile in this folder. */
    profile: { type: 'string' },
  },
});
const parts = new Set(options.only.split(','));
const chosen = new Set(options.paths.split(','));
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const POOL_SIZE = 6;
/** Of a business of the demo, with reviews. */
const PUBLIC_PAGE = '/b/corner-barbers';
const TITLES = {
  token: 'look-up by token',
  submit: 'submit of a review',
  stats: 'stats',
  reviews: 'first page of reviews',
};

await step('generate', generate);
await step('build', build);
const results = { takenAt: new Date().toISOString(), machine: describeMachine(), rounds, seconds };
if (parts.has('start')) {
  await measured('start times', async () => {
    results.start = await measureStart();
  });
}
if (parts.has('memory')) {
  await measured('memory of the public page', async () => {
    results.pageMemory = await inFolder('bench', (folder) =>
      onDatabase(folder, { DEMO_DATA: 'true' }, async ({ address, startProduct }) => {
        const { child } = await startProduct();
        return measurePageMemory(`${address}${PUBLIC_PAGE}`, child.pid);
      }),
    );
  });
}
if (parts.has('throughput') || parts.has('scale')) await inFolder('bench', onOneDatabase);
console.log(`\n${writeReport(results)}`);
const missed = requirements(results).filter(({ met }) => !met);
process.exit(missed.length > 0 && !options['report-only'] ? 1 : 0);

/** Like `step`, but throws on: what was started is stopped and removed on the way out. */
async function measured(title, work) {
  const begin = performance.now();
  const note = await work();
  report(true, title, [note, secondsSince(begin)].filter(Boolean).join(', '));
}

/** Everything that needs the product, the bare server and the load generator side by side. */
async function onOneDatabase(folder) {
  const load = processes.startLoad();
  const settings = { DATABASE_POOL_SIZE: String(POOL_SIZE) };
  try {
    await onDatabase(folder, settings, (product) => measureAll(folder, load, product));
  } finally {
    load.stop();
  }
}

async function measureAll(folder, load, { address, port, ownerUrl, sessionSecret, startProduct }) {
  const { runtimePasswordFrom, runtimeUrlOf } = await import(
    join(root, 'dist/backend/src/kernel/database/migrate.js')
  );
  const { default: pg } = await import('pg');
  const db = new pg.Client({ connectionString: ownerUrl });
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const { child } = await startProduct({}, profile);
  await db.connect();
  try {
    const context = { load, address, port, db, folder, seconds };
    if (parts.has('throughput')) {
      const runtimeUrl = runtimeUrlOf(ownerUrl, runtimePasswordFrom(sessionSecret));
      await measureThroughput(context, child.pid, { ownerUrl, runtimeUrl, sessionSecret });
    }
    if (parts.has('scale')) {
      await measured('a thousand and a million reviews', async () => {
        results.scale = await measureScale(context);
      });
    }
  } finally {
    await db.end();
  }
}

async function measureThroughput({ load, address, port, db, folder }, productPid, secrets) {
  const businesses = await makeTenants(address, TENANTS);
  const ids = businesses.map(({ id }) => id);
  const [first] = businesses;
  await addReviews(db, ids);
  const forOne = await addOpenRequests(db, [first.id], chosen.has('submit') ? 40_000 : 1_000);
  const forAll = await addOpenRequests(db, ids, chosen.has('submit') ? 1_000 : 20);
  await settle(db);

  const toSubmit = ({ businessId, customerId, token }) => ({
    method: 'POST',
    path: '/api/reviews',
    body: {
      businessId,
      customerId,
      token,
      rating: 5,
      title: 'Great',
      body: 'Quick, kind and fair.',
    },
  });
  const toRead = ({ token }) => ({ path: `/api/review-request/${token}` });
  const signedIn = (what) => (business) => ({
    path: `/api/businesses/${business.id}/${what}`,
    cookie: business.cookie,
  });
  const file = (name) => join(folder, `${name}.json`);
  const write = (name, value) => writeFileSync(file(name), JSON.stringify(value));
  const [one, other] = forAll.splice(0, 2).map(toSubmit);
  const calls = {
    token: Array(2).fill(toRead(forOne[0])),
    submit: [one, other],
    stats: Array(2).fill(signedIn('stats')(first)),
    reviews: Array(2).fill(signedIn('reviews')(first)),
  };
  const recorder = processes.forkBench('record-statements.mjs', {
    ...{ runtimeUrl: secrets.runtimeUrl, sessionSecret: secrets.sessionSecret },
    ...{ dataDir: folder, calls },
  });
  write('statements', await processes.firstMessage(recorder));
  write(
    'tenants',
    businesses.map(({ id, organizationId }) => [id, organizationId]),
  );
  const bare = processes.forkBench('bare-server.mjs', {
    ...{ databaseUrl: secrets.ownerUrl, poolSize: POOL_SIZE },
    ...{ statementsFile: file('statements'), tenantsFile: file('tenants') },
  });
  const { port: barePort } = await processes.firstMessage(bare);
  const sides = { product: { port, pid: productPid }, bare: { port: barePort, pid: bare.pid } };
  await sameAnswers([calls.token[0], calls.stats[0], calls.reviews[0]], sides);

  const half = (list, side) => list.filter((_, n) => n % 2 === (side === 'bare' ? 1 : 0));
  const requestsOf = {
    token: (many) => (many ? forAll : forOne).slice(0, 2_000).map(toRead),
    submit: (many, side) => half(many ? forAll : forOne, side).map(toSubmit),
    stats: (many) => (many ? businesses : [first]).map(signedIn('stats')),
    reviews: (many) => (many ? businesses : [first]).map(signedIn('reviews')),
  };
  results.paths = [];
  // The submits last: they add rows, use the requests up, and change the figures.
  for (const path of ['token', 'stats', 'reviews', 'submit'].filter((one) => chosen.has(one))) {
    for (const many of [false, true]) {
      const tenants = many ? `${TENANTS} at random` : 'one';
      await measured(`${TITLES[path]}, ${tenants}`, async () => {
        const sets = {};
        for (const side of ['product', 'bare']) {
          sets[side] = `${path}-${side}-${many}`;
          write(sets[side], requestsOf[path](many, side));
          await load.load(sets[side], file(sets[side]));
        }
        const order = path === 'submit' ? 'once' : 'random';
        const figures = await compare({ load, sides, sets, order, rounds, seconds, db });
        results.paths.push({ title: TITLES[path], tenants, many, ...figures });
        return `${figures.ratio.toFixed(2)} of the bare server`;
      });
    }
  }
  results.residentMiB = Math.max(...results.paths.map(({ resident }) => resident));
  bare.disconnect();
}

/** The bare server is only a limit if it gives what the product gives. */
async function sameAnswers(calls, sides) {
  for (const { path, cookie } of calls) {
    const read = async ({ port }) => {
      const headers = cookie ? { cookie } : {};
      return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
    };
    const [product, bare] = [await read(sides.product), await read(sides.bare)];
    if (!isDeepStrictEqual(product, bare)) {
      throw new Error(
        `${path}: the bare server answers differently.\n${JSON.stringify({ product, bare })}`,
      );
    }
  }
}
