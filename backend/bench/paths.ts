import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { measured } from '../../scripts/lib/benchmark.ts';
import type { BareServerOptions } from './bare-server.ts';
import {
  addOpenRequests,
  addReviews,
  firstOf,
  makeTenants,
  settle,
  TENANTS,
  type OpenRequest,
  type Tenant,
} from './data.ts';
import type { BenchRequest } from './load.ts';
import { firstMessage, forkBench, type Load } from './processes.ts';
import type { Path, Recording, Statement } from './record-statements.ts';
import type { PathFigures } from './report.ts';
import { compare, type Side } from './throughput.ts';

/** The paths that are measured; the submits last: they add rows, use the requests up, and change the figures. */
export const PATHS: readonly Path[] = ['token', 'stats', 'reviews', 'submit'];

const TITLES: Record<Path, string> = {
  token: 'look-up by token',
  submit: 'submit of a review',
  stats: 'stats',
  reviews: 'first page of reviews',
};

interface PathsOptions {
  chosen: readonly Path[];
  load: Load;
  /** The running product. */
  address: string;
  port: number;
  pid: number;
  db: pg.Client;
  ownerUrl: string;
  runtimeUrl: string;
  sessionSecret: string;
  folder: string;
  poolSize: number;
  rounds: number;
  seconds: number;
}

const toSubmit = ({ businessId, customerId, token }: OpenRequest): BenchRequest => ({
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
const toRead = ({ token }: OpenRequest): BenchRequest => ({ path: `/api/review-request/${token}` });
const signedIn =
  (what: string) =>
  ({ id, cookie }: Tenant): BenchRequest => ({ path: `/api/businesses/${id}/${what}`, cookie });

/** Measures the throughput of each path beside the bare server, for one tenant and for many. */
export async function measurePaths(options: PathsOptions): Promise<PathFigures[]> {
  const { chosen, load, address, db, folder, rounds, seconds } = options;
  const businesses = await makeTenants(address, TENANTS);
  const ids = businesses.map(({ id }) => id);
  const first = firstOf(businesses);
  await addReviews(db, ids);
  const submits = chosen.includes('submit');
  const forOne = await addOpenRequests(db, [first.id], submits ? 40_000 : 1_000);
  const forAll = await addOpenRequests(db, ids, submits ? 1_000 : 20);
  await settle(db);

  const [one, other] = forAll.splice(0, 2) as [OpenRequest, OpenRequest];
  const twice = (request: BenchRequest): [BenchRequest, BenchRequest] => [request, request];
  const calls: Recording['calls'] = {
    token: twice(toRead(firstOf(forOne))),
    submit: [toSubmit(one), toSubmit(other)],
    stats: twice(signedIn('stats')(first)),
    reviews: twice(signedIn('reviews')(first)),
  };
  const bare = await startBareServer(options, calls, businesses);
  const sides = { product: { port: options.port, pid: options.pid }, bare };
  await sameAnswers([calls.token[0], calls.stats[0], calls.reviews[0]], sides).catch(
    (error: Error) => {
      bare.stop();
      throw error;
    },
  );

  const half = <T>(list: readonly T[], side: Side) =>
    list.filter((_, n) => n % 2 === (side === 'bare' ? 1 : 0));
  const requestsOf: Record<Path, (many: boolean, side: Side) => BenchRequest[]> = {
    token: (many) => (many ? forAll : forOne).slice(0, 2_000).map(toRead),
    submit: (many, side) => half(many ? forAll : forOne, side).map(toSubmit),
    stats: (many) => (many ? businesses : [first]).map(signedIn('stats')),
    reviews: (many) => (many ? businesses : [first]).map(signedIn('reviews')),
  };
  const loadSet = async (path: Path, many: boolean, side: Side) => {
    const name = `${path}-${side}-${many}`;
    await load.load(name, writeJson(folder, name, requestsOf[path](many, side)));
    return name;
  };
  const measurePath = async (path: Path, many: boolean): Promise<PathFigures> => {
    const sets = {
      product: await loadSet(path, many, 'product'),
      bare: await loadSet(path, many, 'bare'),
    };
    const order = path === 'submit' ? 'once' : 'random';
    const figures = await compare({ load, sides, sets, order, rounds, seconds, db });
    return { title: TITLES[path], tenants: tenantsOf(many), many, ...figures };
  };
  const paths: PathFigures[] = [];
  for (const path of chosen) {
    for (const many of [false, true]) {
      paths.push(
        await measured(
          `${TITLES[path]}, ${tenantsOf(many)}`,
          () => measurePath(path, many),
          ({ ratio }) => `${ratio.toFixed(2)} of the bare server`,
        ),
      );
    }
  }
  bare.stop();
  return paths;
}

const tenantsOf = (many: boolean) => (many ? `${TENANTS} at random` : 'one');

function writeJson(folder: string, name: string, value: unknown): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

/** Starts the bare server with the statements that the product sends. */
async function startBareServer(
  { runtimeUrl, sessionSecret, ownerUrl, poolSize, folder }: PathsOptions,
  calls: Recording['calls'],
  businesses: readonly Tenant[],
) {
  const recording: Recording = { runtimeUrl, sessionSecret, dataDir: folder, calls };
  const statements = await firstMessage<Record<Path, Statement[]>>(
    forkBench('record-statements.ts', recording),
  );
  const options: BareServerOptions = {
    databaseUrl: ownerUrl,
    poolSize,
    statementsFile: writeJson(folder, 'statements', statements),
    tenantsFile: writeJson(
      folder,
      'tenants',
      businesses.map(({ id, organizationId }) => [id, organizationId]),
    ),
  };
  const child = forkBench('bare-server.ts', options);
  const { port } = await firstMessage<{ port: number }>(child);
  if (child.pid === undefined) throw new Error('The bare server has no process.');
  return { port, pid: child.pid, stop: () => child.disconnect() };
}

/** The bare server is only a limit if it gives what the product gives. */
async function sameAnswers(
  calls: readonly BenchRequest[],
  sides: Record<Side, { port: number }>,
): Promise<void> {
  for (const { path, cookie } of calls) {
    const read = async ({ port }: { port: number }) => {
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
