import { jest } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '../src/kernel/crypto/tokens.js';
import { TenantDb, type Statement } from '../src/kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../src/kernel/tenancy/tenant-lookup.js';
import { CustomerRepository } from '../src/modules/businesses/app/customer.repository.js';
import { StatsRepository } from '../src/modules/businesses/app/stats.repository.js';
import { FeedbackRepository } from '../src/modules/feedback/app/feedback.repository.js';
import { ReviewRequestRepository } from '../src/modules/reviews/app/review-request.repository.js';
import { ReviewRepository } from '../src/modules/reviews/app/review.repository.js';
import { explainer, type Explainer, type PlanNode } from './support/explain.js';
import { fillLargeTenant, ROWS } from './support/large-tenant.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const LIMIT = 20;
/** A page, the row that tells whether there is a next one, and room for rows that a filter drops. */
const FEW = 4 * (LIMIT + 1);

/**
 * The statements of the hot paths stay as cheap in a business of 50,000 rows as in one of fifty:
 * they walk an index and stop. The statements are the ones that the repositories really send, run
 * by the application's own role with the tenant set, and judged by the rows they really touched.
 */
describe('hot statements on much data', () => {
  const organizationId = uuidv7();
  const businessId = uuidv7();
  const token = 'a-token';
  let test: TestApp;
  let explain: Explainer;

  beforeAll(async () => {
    test = await startTestApp();
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await fillLargeTenant(owner, { organizationId, businessId, tokenHash: sha256(token) });
    await owner.end();
    explain = await explainer(test.database, organizationId);
  }, 120_000);

  afterAll(async () => {
    await explain.close();
    await test.stop();
  });

  /** What the call sends to the database, without what the relay asks on its own meanwhile. */
  async function sentBy(call: () => Promise<unknown>): Promise<Statement[]> {
    const spy = jest.spyOn(TenantDb.prototype, 'query');
    try {
      await test.app.get(TenantDb).run(organizationId, call);
      return spy.mock.calls
        .map(([statement]) => statement)
        .filter(({ name }) => !name?.startsWith('outbox-'));
    } finally {
      spy.mockRestore();
    }
  }

  const the = {
    customers: () => test.app.get(CustomerRepository, { strict: false }),
    feedback: () => test.app.get(FeedbackRepository, { strict: false }),
    requests: () => test.app.get(ReviewRequestRepository, { strict: false }),
    reviews: () => test.app.get(ReviewRepository, { strict: false }),
    stats: () => test.app.get(StatsRepository, { strict: false }),
  };
  const none = { search: undefined, sentiment: undefined, status: undefined, after: undefined };
  const first = { ...none, limit: LIMIT };
  /** The middle of every list: `fillLargeTenant` lays rows a minute apart. */
  const deep = () => ({
    ...first,
    after: { at: new Date(Date.now() - (ROWS / 2) * 60_000).toISOString(), id: uuidv7() },
  });

  const cases: [string, () => Promise<unknown>][] = [
    ['the first page of reviews', () => the.reviews().list(businessId, first)],
    ['a deep page of reviews', () => the.reviews().list(businessId, deep())],
    [
      'reviews of a sentiment',
      () => the.reviews().list(businessId, { ...first, sentiment: 'positive' }),
    ],
    ['the first page of the inbox', () => the.feedback().list(businessId, first)],
    [
      'the inbox, new ones only',
      () => the.feedback().list(businessId, { ...first, status: 'new' }),
    ],
    [
      'a deep page of the inbox, new ones only',
      () => the.feedback().list(businessId, { ...deep(), status: 'new' }),
    ],
    ['the figures', () => the.stats().find(businessId)],
    ['the review requests', () => the.requests().list(businessId, first)],
    ['a deep page of review requests', () => the.requests().list(businessId, deep())],
    ['the customers', () => the.customers().list(businessId, first)],
    ['a deep page of customers', () => the.customers().list(businessId, deep())],
    ['the look-up by token', () => the.requests().findByToken(token)],
    [
      'the tenant of a business',
      () => new TenantLookup(test.app.get(TenantDb)).ownerOf('business', businessId),
    ],
  ];

  it.each(cases)('%s: walks an index and stops', async (_what, call) => {
    const [statement, ...more] = await sentBy(call);
    expect(more).toEqual([]);
    for (const mode of modesOf(statement as Statement)) {
      const nodes = await explain.run(statement as Statement, mode);
      expect({ mode, wasteful: nodes.filter(isWasteful) }).toEqual({ mode, wasteful: [] });
      expect(nodes.some(({ index, touched }) => index !== undefined && touched > 0)).toBe(true);
    }
  });
});

/** A named statement is kept, and PostgreSQL may settle on one plan for all values. */
const modesOf = ({ name }: Statement) =>
  name === undefined ? (['auto'] as const) : (['auto', 'force_generic_plan'] as const);

/** Any step that touches more: a table read from end to end, a whole set sorted, a filter that drops most. */
const isWasteful = ({ touched }: PlanNode): boolean => touched > FEW;
