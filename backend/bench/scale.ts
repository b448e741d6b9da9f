import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { addReviews, firstOf, givePlan, makeTenants, settle, type Tenant } from './data.ts';
import { LIMITS } from './limits.ts';
import type { BenchRequest } from './load.ts';
import type { Load } from './processes.ts';
import { importBuilt } from './built.ts';

const FEW = 1_000;
const MANY = 1_000_000;

/** Calls whose cost may grow with the days that have counts, not with what is counted. */
const BY_DAY = new Set(['insight', 'insight score']);

/** Milliseconds of a call, medians, in a business of a thousand reviews and in one of a million. */
export interface Growth {
  what: string;
  few: number;
  many: number;
  /** `many` by `few`, and the most it may be. */
  ratio: number;
  limit: number;
}

interface ScaleOptions {
  load: Load;
  address: string;
  port: number;
  db: pg.Client;
  folder: string;
  seconds: number;
}

/**
 * Measures stats and pages with one request after the other on one connection, the two businesses in turns, so
 * that both see the same machine.
 */
export async function measureScale(options: ScaleOptions): Promise<Growth[]> {
  const { load, address, port, db, folder, seconds } = options;
  const [few, many] = (await makeTenants(address, 2, 'scale')) as [Tenant, Tenant];
  for (const { organizationId } of [few, many]) await givePlan(db, organizationId);
  await addReviews(db, [few.id], FEW);
  await addReviews(db, [many.id], MANY);
  await settle(db);
  const file = join(folder, 'scale.json');
  const paths: Record<string, (business: Tenant, size: number) => string | Promise<string>> = {
    stats: ({ id }) => `/api/businesses/${id}/stats`,
    'first page': ({ id }) => `/api/businesses/${id}/reviews`,
    insight: ({ id }) => `/api/businesses/${id}/insight`,
    'insight score': ({ id }) => `/api/businesses/${id}/reputation/factors`,
    'page in the middle': (business, size) => pageAfter(db, business, size / 2),
  };
  const results: Growth[] = [];
  for (const [what, pathOf] of Object.entries(paths)) {
    const requests: BenchRequest[] = [
      { path: await pathOf(few, FEW), cookie: few.cookie },
      { path: await pathOf(many, MANY), cookie: many.cookie },
    ];
    writeFileSync(file, JSON.stringify(requests));
    await load.load('scale', file);
    const { refused, status, medians } = await load.run({
      set: 'scale',
      port,
      order: 'cycle',
      connections: 1,
      medians: true,
      warmUp: 1,
      seconds,
    });
    if (refused > 0) throw new Error(`${what}: ${refused} answers were not 2xx (${status})`);
    const [atFew = NaN, atMany = NaN] = medians ?? [];
    results.push({
      what,
      limit: BY_DAY.has(what) ? LIMITS.scaleByDay : LIMITS.scale,
      few: atFew,
      many: atMany,
      ratio: atMany / atFew,
    });
  }
  return results;
}

/** The address of the page that begins after so many reviews. */
async function pageAfter(
  db: pg.Client,
  { id, organizationId }: Tenant,
  depth: number,
): Promise<string> {
  const { encodeCursor } = await importBuilt<typeof import('../src/kernel/pagination.ts')>(
    'src/kernel/pagination.js',
  );
  const { rows } = await db.query<{ published_at: Date; id: string }>(
    `SELECT published_at, id FROM reviews WHERE organization_id = $1 AND business_id = $2
     ORDER BY published_at DESC, id DESC OFFSET $3 LIMIT 1`,
    [organizationId, id, depth],
  );
  const last = firstOf(rows);
  const cursor = encodeCursor({ at: last.published_at.toISOString(), id: last.id });
  return `/api/businesses/${id}/reviews?cursor=${cursor}`;
}
