import { createHash } from 'node:crypto';
import type pg from 'pg';

// Data that the benchmarks run on. Users and businesses are created through the API; bulk rows are inserted
// straight into the tables, as the superuser and without foreign-key checks.

export const TENANTS = 100;
/** Reviews of each business: enough to fill a first page and to give an index some depth. */
const REVIEWS_EACH = 2_000;

/** A business in a tenant of its own. */
export interface Tenant {
  /** Id of the business. */
  id: string;
  organizationId: string;
  /** The owner's session cookie. */
  cookie: string;
}

/** A review request as the customer's page knows it. */
export interface OpenRequest {
  id: string;
  businessId: string;
  customerId: string;
  token: string;
}

/** Returns a function that calls the API at `address` with the session of `cookie`. */
export function caller(address: string, cookie = '') {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const response = await request(address, cookie, method, path, body);
    return (await response.json()) as T;
  };
}

async function request(
  address: string,
  cookie: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Returns the first element of a list. @throws Error when there is none */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('There is none.');
  return first;
}

/** Registers users, each with one business. */
export async function makeTenants(
  address: string,
  count: number,
  name = 'owner',
): Promise<Tenant[]> {
  const makeOne = async (index: number): Promise<Tenant> => {
    const email = `${name}-${index}@bench.example`;
    const person = {
      email,
      password: 'only for this bench',
      firstName: 'Bench',
      lastName: 'Owner',
    };
    const { headers } = await request(address, '', 'POST', '/api/auth/register', person);
    const cookie = firstOf(headers.getSetCookie()).split(';')[0] ?? '';
    const call = caller(address, cookie);
    const { id } = await call<Tenant>('POST', '/api/businesses', { name: `Business ${index}` });
    const { businesses } = await call<{ businesses: Tenant[] }>('GET', '/api/auth/user');
    return { id, organizationId: firstOf(businesses).organizationId, cookie };
  };
  const made: Tenant[] = [];
  for (let index = 0; index < count; index += 4) {
    const four = Array.from({ length: Math.min(4, count - index) }, (_, n) => makeOne(index + n));
    made.push(...(await Promise.all(four)));
  }
  return made;
}

/** Puts an organization on the largest plan without a checkout. */
export async function givePlan(db: pg.Client, organizationId: string): Promise<void> {
  await db.query(
    `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
       'id', gen_random_uuid(), 'organization_id', $1::uuid, 'plan', 'agency', 'status', 'active',
       'created_at', now(), 'updated_at', now(), 'sync_version', 0, 'started_at', now()))).*`,
    [organizationId],
  );
}

/** Confirms the email addresses of an organization's members, which campaigns need. */
export async function confirmAddresses(db: pg.Client, organizationId: string): Promise<void> {
  await db.query(
    `UPDATE users SET email_verified_at = now()
     WHERE id IN (SELECT user_id FROM memberships WHERE organization_id = $1)`,
    [organizationId],
  );
}

/** Runs statements in a transaction without foreign-key checks: the rows are many and known to be valid. */
async function inBulk<T>(db: pg.Client, work: () => Promise<T>): Promise<T> {
  await db.query('BEGIN; SET LOCAL session_replication_role = replica');
  const result = await work();
  await db.query('COMMIT');
  return result;
}

/** Adds `each` reviews to every business, the newest a minute old, and the counters that go with them. */
export async function addReviews(
  db: pg.Client,
  businessIds: readonly string[],
  each = REVIEWS_EACH,
): Promise<void> {
  await inBulk(db, async () => {
    await db.query(
      `INSERT INTO reviews (id, organization_id, business_id, rating, title, body, customer_name,
         published_at, sentiment, sentiment_score, topics, reply, replied_at)
       SELECT uuidv7(), b.organization_id, b.id, 5, 'Friendly and quick',
         'Visit ' || n || ': on time, careful work and a fair price. I will come back and bring a friend.',
         'Customer ' || n, now() - n * interval '1 minute',
         (ARRAY['positive', 'neutral', 'negative'])[n % 3 + 1], 50 + n % 50,
         '[{"topic": "quality", "polarity": "positive"}]',
         CASE WHEN n % 2 = 0 THEN 'Thank you, see you soon!' END,
         CASE WHEN n % 2 = 0 THEN now() END
       FROM businesses b, generate_series(1, $2::int) n WHERE b.id = ANY ($1)`,
      [businessIds, each],
    );
    await db.query(
      `INSERT INTO insight_days (organization_id, business_id, is_sample, day, rating_5_count, public_count,
         positive_count, neutral_count, negative_count, newest_at)
       SELECT organization_id, business_id, false, (published_at AT TIME ZONE 'UTC')::date, count(*), count(*),
         count(*) FILTER (WHERE sentiment = 'positive'), count(*) FILTER (WHERE sentiment = 'neutral'),
         count(*) FILTER (WHERE sentiment = 'negative'), max(published_at)
       FROM reviews WHERE business_id = ANY ($1) GROUP BY 1, 2, 4 ON CONFLICT DO NOTHING`,
      [businessIds],
    );
    await db.query(
      `INSERT INTO insight_topics (organization_id, business_id, is_sample, day, topic, positive_count)
       SELECT organization_id, business_id, false, day, 'quality', public_count FROM insight_days
       WHERE business_id = ANY ($1) ON CONFLICT DO NOTHING`,
      [businessIds],
    );
    await db.query(
      `INSERT INTO insight_answers (organization_id, business_id, is_sample, day, acted_on, late_count, waited_minutes)
       SELECT organization_id, business_id, false, (published_at AT TIME ZONE 'UTC')::date, (replied_at AT TIME ZONE 'UTC')::date,
         count(*), sum(floor(extract(epoch FROM replied_at - published_at) / 60))
       FROM reviews WHERE business_id = ANY ($1) AND reply IS NOT NULL GROUP BY 1, 2, 4, 5 ON CONFLICT DO NOTHING`,
      [businessIds],
    );
    await db.query(
      `INSERT INTO business_stats AS s (organization_id, business_id, is_sample, review_count, rating_5_count)
       SELECT b.organization_id, b.id, false, $2::int, $2::int FROM businesses b WHERE b.id = ANY ($1)
       ON CONFLICT (business_id, is_sample) DO UPDATE SET review_count = s.review_count + excluded.review_count,
         rating_5_count = s.rating_5_count + excluded.rating_5_count`,
      [businessIds, each],
    );
  });
}

const tokenOf = (id: string) => createHash('sha256').update(`token of ${id}`).digest('base64url');

/**
 * Adds `each` customers with an open request to every business.
 * @returns the requests; those of one business are not next to each other
 */
export async function addOpenRequests(
  db: pg.Client,
  businessIds: readonly string[],
  each: number,
): Promise<OpenRequest[]> {
  return inBulk(db, async () => {
    const { rows } = await db.query<Omit<OpenRequest, 'token'>>(
      `WITH made AS (
         INSERT INTO customers (id, organization_id, business_id, name, email)
         SELECT id, organization_id, business_id, 'Maria Santos', id || '@bench.example'
         FROM (SELECT uuidv7() AS id, b.organization_id, b.id AS business_id, n
               FROM generate_series(1, $2::int) n, businesses b WHERE b.id = ANY ($1)) AS one
         RETURNING id, organization_id, business_id)
       INSERT INTO review_requests (id, organization_id, business_id, customer_id, status, expires_at)
       SELECT uuidv7(), organization_id, business_id, id, 'sent', now() + interval '30 days' FROM made
       RETURNING id, business_id AS "businessId", customer_id AS "customerId"`,
      [businessIds, each],
    );
    const requests = rows.map((row) => ({ ...row, token: tokenOf(row.id) }));
    const hashes = requests.map(({ token }) => createHash('sha256').update(token).digest('hex'));
    await db.query(
      `UPDATE review_requests r SET token_hash = t.hash
       FROM unnest($1::uuid[], $2::text[]) AS t (id, hash) WHERE r.id = t.id`,
      [requests.map(({ id }) => id), hashes],
    );
    return requests;
  });
}

/** Vacuums, analyzes and writes a checkpoint, to match a database that has been running for a while. */
export async function settle(db: pg.Client): Promise<void> {
  await db.query('VACUUM (ANALYZE)');
  await db.query('CHECKPOINT');
}
