import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

// The limit that the product is measured against: node:http and pg and nothing else. The same
// statements (the product's own, see record-statements.mjs), prepared, in the same transactions,
// over as many connections, and JSON of the same shape. No tenancy (it signs in as the superuser,
// whom row-level security does not hold back), no sessions, no validation, no limits, no log.

const { databaseUrl, poolSize, statementsFile, tenantsFile } = JSON.parse(process.argv[2]);
const statements = JSON.parse(readFileSync(statementsFile, 'utf8'));
/** Organization by business. */
const tenants = new Map(JSON.parse(readFileSync(tenantsFile, 'utf8')));
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const fingerprint = sha256('an answer');
const [byToken] = statements.token;
const [stats] = statements.stats;
const [firstPage] = statements.reviews;

/** The values of the submit's statements, by the names the product gives them. */
const submitValues = {
  'review-request-by-token': ({ body }) => [sha256(body.token)],
  'review-request-lock': ({ target, body }) => [
    target.organization_id,
    body.businessId,
    body.customerId,
    target.id,
  ],
  'business-shows-samples': ({ body }) => [body.businessId],
  'review-insert': ({ target, body, locked, review }) => [
    review.id,
    target.organization_id,
    body.businessId,
    body.customerId,
    locked.id,
    body.rating,
    body.title ?? null,
    body.body,
    locked.customer_name,
    review.publishedAt,
    null,
    null,
    false,
    false,
    false,
  ],
  'business-stats-add': ({ target, body }) =>
    [target.organization_id, body.businessId, false, 1].concat([0, 0, 0, 0, 1], [0, 0, 0, 0]),
  'outbox-append': ({ target, body, review }) => [
    uuidv7(),
    target.organization_id,
    'reviews.published',
    JSON.stringify({ businessId: body.businessId, reviewId: review.id, rating: body.rating }),
  ],
  'review-request-rated': ({ locked, review, body }) => [
    locked.id,
    review.id,
    fingerprint,
    body.rating,
  ],
  'messages-note-arrived': ({ target, locked }) => [target.organization_id, [locked.id]],
};
for (const { name, text } of statements.submit) {
  if (!['BEGIN', 'COMMIT'].includes(text) && !submitValues[name]) {
    throw new Error(`bare-server.mjs: the submit has a new statement '${name}': give its values.`);
  }
}

async function submit(body) {
  const review = {
    id: uuidv7(),
    rating: body.rating,
    title: body.title ?? null,
    body: body.body,
    customerName: null,
    publishedAt: new Date(),
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: false,
    isSample: false,
  };
  const state = { body, review, target: undefined, locked: undefined };
  let client;
  for (const { name, text } of statements.submit) {
    if (text === 'BEGIN') client = await pool.connect();
    const query = submitValues[name] ? { name, text, values: submitValues[name](state) } : text;
    const { rows } = await (client ?? pool).query(query);
    if (name === 'review-request-by-token') [state.target] = rows;
    if (name === 'review-request-lock') [state.locked] = rows;
  }
  client.release();
  review.customerName = state.locked.customer_name;
  return review;
}

async function readToken(token) {
  const { rows } = await pool.query({ ...byToken, values: [sha256(token)] });
  const [row] = rows;
  const { id, business_id: businessId, customer_id: customerId, status, business_name: name } = row;
  return {
    request: { id, businessId, customerId, status },
    business: { name },
    mayPublishToo: row.public_path_for_all,
    demo: false,
  };
}

async function readStats(businessId) {
  const { rows } = await pool.query({ ...stats, values: [businessId] });
  const row = rows.find((one) => one.is_sample === one.sample_data);
  const counts = [1, 2, 3, 4, 5].map((star) => row[`rating_${star}_count`]);
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
    ratingCounts: {
      1: row.rating_1_count,
      2: row.rating_2_count,
      3: row.rating_3_count,
      4: row.rating_4_count,
      5: row.rating_5_count,
    },
    currentXp: 0,
    nextLevelXp: 250,
    level: 1,
    sampleData: row.sample_data,
  };
}

async function readReviews(businessId) {
  const values = [tenants.get(businessId), businessId, 21];
  const { rows } = await pool.query({ ...firstPage, values });
  return rows.slice(0, 20).map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    customerName: row.customer_name,
    publishedAt: row.published_at,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    topics: row.topics ?? [],
    reply: row.reply === null ? null : { message: row.reply, repliedAt: row.replied_at },
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
  }));
}

function readBody(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    request.on('error', reject);
  });
}

async function answer(request) {
  const [, , kind, id, what] = request.url.split('/');
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
    (error) => {
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500, { 'content-length': 0 });
      response.end();
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
// The bench has ended, however it ended.
process.on('disconnect', () => process.exit());
