import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import {
  newState,
  sha256,
  valuesOf,
  type Locked,
  type Review,
  type Submit,
  type Target,
} from './bare-submit.ts';
import { firstOf } from './data.ts';
import { forkArgument } from './fork-argument.ts';
import type { Path, Statement } from './record-statements.ts';

// The limit that the product is measured against: node:http and pg and nothing else. The same
// statements (the product's own, see record-statements.ts), prepared, in the same transactions,
// over as many connections, and JSON of the same shape. No tenancy (it signs in as the superuser,
// whom row-level security does not hold back), no sessions, no validation, no limits, no log.

export interface BareServerOptions {
  databaseUrl: string;
  poolSize: number;
  /** JSON: the statements of each path. */
  statementsFile: string;
  /** JSON: pairs of a business and its organization. */
  tenantsFile: string;
}

interface TokenRow {
  id: string;
  business_id: string;
  customer_id: string;
  status: string;
  business_name: string;
  business_phone: string | null;
  booking_url: string | null;
  heading_typeface: string;
  customer_name: string;
  public_path_for_all: boolean;
}

type Star = 1 | 2 | 3 | 4 | 5;
type StatsRow = Record<`rating_${Star}_count`, number> & {
  is_sample: boolean;
  sample_data: boolean;
  review_count: number;
  feedback_new_count: number;
  feedback_in_progress_count: number;
  feedback_resolved_count: number;
};

interface ReviewRow {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  customer_name: string;
  published_at: Date;
  created_at: Date;
  updated_at: Date;
  sentiment: string | null;
  sentiment_score: number | null;
  topics: unknown[] | null;
  reply: string | null;
  replied_at: Date | null;
  is_urgent: boolean;
  is_sample: boolean;
  source: string;
}

const { databaseUrl, poolSize, statementsFile, tenantsFile } = forkArgument<BareServerOptions>();
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const statements = readJson(statementsFile) as Record<Path, Statement[]>;
/** Organization by business. */
const tenants = new Map(readJson(tenantsFile) as [business: string, organization: string][]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });

const byToken = firstOf(statements.token);
const stats = firstOf(statements.stats);
const firstPage = firstOf(statements.reviews);

const sample = newState({ businessId: '', customerId: '', token: '', rating: 5, body: '' });
for (const { name, text } of statements.submit) {
  if (['BEGIN', 'COMMIT'].includes(text)) continue;
  const given = valuesOf(name)?.(sample).length;
  const needed = Math.max(
    0,
    ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)),
  );
  if (given !== needed) {
    throw new Error(
      `bare-submit.ts: the submit's statement '${name}' takes ${needed} values: ${given ?? 'none'} given.`,
    );
  }
}

async function submit(body: Submit): Promise<Review> {
  const state = newState(body);
  let client: pg.PoolClient | undefined;
  let failure: Error | undefined;
  try {
    for (const { name, text } of statements.submit) {
      if (text === 'BEGIN') client = await pool.connect();
      const values = valuesOf(name)?.(state);
      const query = values ? { ...(name && { name }), text, values } : text;
      const { rows } = await (client ?? pool).query<Target & Locked>(query);
      if (name === 'review-request-by-token') state.target = firstOf(rows);
      if (name === 'review-request-lock') state.locked = firstOf(rows);
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After an error the transaction is still open: the connection is closed.
    client?.release(failure);
  }
  return { ...state.review, customerName: state.locked.customer_name };
}

/** Runs a prepared statement. */
const ask = <Row extends object>({ name, text }: Statement, values: unknown[]) =>
  pool.query<Row>({ ...(name && { name }), text, values });

async function readToken(token: string) {
  const { rows } = await ask<TokenRow>(byToken, [sha256(token)]);
  const row = firstOf(rows);
  const { id, business_id: businessId, customer_id: customerId, status, business_name: name } = row;
  // The bench's customers have two names.
  const [firstName = null, lastName = ''] = row.customer_name.split(' ');
  return {
    request: { id, businessId, customerId, status },
    business: {
      name,
      phone: row.business_phone,
      // The bench's businesses have no number.
      displayPhone: null,
      bookingUrl: row.booking_url,
      headingTypeface: row.heading_typeface,
    },
    customer: { firstName, publicName: `${firstName} ${lastName.slice(0, 1)}.` },
    mayPublishToo: row.public_path_for_all,
    demo: false,
  };
}

async function readStats(businessId: string) {
  const { rows } = await ask<StatsRow>(stats, [businessId]);
  const row = firstOf(rows.filter((one) => one.is_sample === one.sample_data));
  const ratingCounts = {
    1: row.rating_1_count,
    2: row.rating_2_count,
    3: row.rating_3_count,
    4: row.rating_4_count,
    5: row.rating_5_count,
  };
  const counts = Object.values(ratingCounts);
  const ratings = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    avgRating: Math.round((stars / ratings) * 100) / 100,
    totalReviews: row.review_count,
    privateFeedbackCount:
      row.feedback_new_count + row.feedback_in_progress_count + row.feedback_resolved_count,
    feedbackCounts: {
      new: row.feedback_new_count,
      inProgress: row.feedback_in_progress_count,
      resolved: row.feedback_resolved_count,
    },
    ratingCounts,
    currentXp: 0,
    nextLevelXp: 250,
    level: 1,
    sampleData: row.sample_data,
  };
}

async function readReviews(businessId: string) {
  const { rows } = await ask<ReviewRow>(firstPage, [tenants.get(businessId), businessId, 21]);
  return rows.slice(0, 20).map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    customerName: row.customer_name,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    topics: row.topics ?? [],
    reply: row.reply === null ? null : { message: row.reply, repliedAt: row.replied_at },
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
    source: row.source,
  }));
}

function readBody(request: IncomingMessage): Promise<Submit> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Submit));
    request.on('error', reject);
  });
}

async function answer(request: IncomingMessage): Promise<{ status: number; value: unknown }> {
  const [, , kind, id = '', what] = (request.url ?? '').split('/');
  if (request.method === 'POST')
    return { status: 201, value: await submit(await readBody(request)) };
  if (kind === 'review-request') return { status: 200, value: await readToken(id) };
  return { status: 200, value: await (what === 'stats' ? readStats(id) : readReviews(id)) };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, value }) => {
      const text = JSON.stringify(value);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500, { 'content-length': 0 });
      response.end();
    },
  );
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
// The bench has ended, however it ended.
process.on('disconnect', () => process.exit());
