import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addReviews, givePlan, makeTenants, settle } from './data.mjs';
import { LIMITS } from './report.mjs';
import { root } from '../lib/paths.mjs';

const FEW = 1_000;
const MANY = 1_000_000;

/** Calls whose cost may grow with the days that have counts, not with what is counted. */
const BY_DAY = new Set(['insight', 'insight score']);

/**
 * Milliseconds (medians) of stats and pages in a business of a thousand reviews and in one of a
 * million. One request after the other on one connection, the two businesses in turns, so that
 * both see the same machine.
 */
export async function measureScale({ load, address, port, db, folder, seconds }) {
  const { encodeCursor } = await import(join(root, 'dist/backend/src/kernel/http/pagination.js'));
  const [few, many] = await makeTenants(address, 2, 'scale');
  for (const { organizationId } of [few, many]) await givePlan(db, organizationId);
  await addReviews(db, [few.id], FEW);
  await addReviews(db, [many.id], MANY);
  await settle(db);
  const deep = async ({ id, organizationId }, depth) => {
    const { rows } = await db.query(
      `SELECT published_at, id FROM reviews WHERE organization_id = $1 AND business_id = $2
       ORDER BY published_at DESC, id DESC OFFSET $3 LIMIT 1`,
      [organizationId, id, depth],
    );
    const cursor = encodeCursor({ at: rows[0].published_at.toISOString(), id: rows[0].id });
    return `/api/businesses/${id}/reviews?cursor=${cursor}`;
  };
  const paths = {
    stats: [few, many].map(({ id }) => `/api/businesses/${id}/stats`),
    'first page': [few, many].map(({ id }) => `/api/businesses/${id}/reviews`),
    insight: [few, many].map(({ id }) => `/api/businesses/${id}/insight`),
    'insight score': [few, many].map(({ id }) => `/api/businesses/${id}/insight/score`),
    'page in the middle': [await deep(few, FEW / 2), await deep(many, MANY / 2)],
  };
  const results = [];
  for (const [what, pair] of Object.entries(paths)) {
    const requests = pair.map((path, n) => ({ path, cookie: [few, many][n].cookie }));
    const file = join(folder, 'scale.json');
    writeFileSync(file, JSON.stringify(requests));
    await load.load('scale', file);
    const how = { set: 'scale', port, order: 'cycle', connections: 1, medians: true };
    const { refused, status, medians } = await load.run({ ...how, warmUp: 1, seconds });
    if (refused > 0) throw new Error(`${what}: ${refused} answers were not 2xx (${status})`);
    const limit = BY_DAY.has(what) ? LIMITS.scaleByDay : LIMITS.scale;
    results.push({
      what,
      limit,
      few: medians[0],
      many: medians[1],
      ratio: medians[1] / medians[0],
    });
  }
  return results;
}
