import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { ModuleRegistry } from '../src/kernel/contract/registry.js';
import { sha256 } from '../src/lib/crypto/tokens.js';
import { TenantDb, type Statement, type Tx } from '../src/kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../src/kernel/tenancy/tenant-lookup.js';
import { ReadTexts } from '../src/modules/ai/app/read-texts.use-case.js';
import { CustomerRepository } from '../src/modules/businesses/data/customer.repository.js';
import { CustomerListRepository } from '../src/modules/businesses/data/customer-list.repository.js';
import { StatsRepository } from '../src/modules/businesses/data/stats.repository.js';
import { AdvanceCampaign } from '../src/modules/campaigns/app/advance-campaign.use-case.js';
import { CampaignAudienceRepository } from '../src/modules/campaigns/data/campaign-audience.repository.js';
import {
  CampaignRepository,
  type CampaignState,
} from '../src/modules/campaigns/data/campaign.repository.js';
import { LedgerRepository } from '../src/modules/campaigns/data/ledger.repository.js';
import { OutcomeRepository } from '../src/modules/campaigns/data/outcome.repository.js';
import { RecipientRepository } from '../src/modules/campaigns/data/recipient.repository.js';
import { KNOWN_ZONES } from '../src/modules/campaigns/data/quiet-hours.sql.js';
import { EVERYBODY } from '../src/modules/campaigns/domain/campaign.js';
import { FeedbackRepository } from '../src/modules/feedback/data/feedback.repository.js';
import { FeedbackTexts } from '../src/modules/feedback/public.js';
import { AnswerTimesRepository } from '../src/modules/gamification/data/answer-times.repository.js';
import { XpRepository } from '../src/modules/gamification/data/xp.repository.js';
import { InsightRepository } from '../src/modules/insight/data/insight.repository.js';
import { SuppressionRepository } from '../src/modules/messages/data/suppression.repository.js';
import { LastContactRepository } from '../src/modules/requests/data/last-contact.repository.js';
import { CustomerOrderRepository } from '../src/modules/requests/data/customer-order.repository.js';
import { ReviewRequestRepository } from '../src/modules/requests/data/review-request.repository.js';
import { ReviewRepository } from '../src/modules/reviews/data/review.repository.js';
import { ReviewTexts } from '../src/modules/reviews/public.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { explainer, explainIn, type Explainer, type PlanNode } from './support/explain.js';
import { fillLargeTenant, ROWS } from './support/large-tenant.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { zoneAt } from './support/zone-at.js';

const LIMIT = 20;
/** Most rows of a step: a page, the row that shows if there is a next one, and room for rows that a filter drops. */
const FEW = 4 * (LIMIT + 1);

/**
 * The statements of the hot paths stay as cheap in a business of 50,000 rows as in one of fifty:
 * they walk an index and stop. The tests take the statements that the repositories really send, run them
 * with the application's own role and the tenant set, and check the rows that they really touched.
 */
describe('hot statements on much data', () => {
  const organizationId = uuidv7();
  const businessId = uuidv7();
  const token = 'a-token';
  let test: TestApp;
  let explain: Explainer;

  beforeAll(async () => {
    test = await startPaidApp();
    // The sweep would read the unread texts before its statements are checked.
    jest.spyOn(test.app.get(ReadTexts, { strict: false }), 'run').mockResolvedValue(false);
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await fillLargeTenant(owner, { organizationId, businessId, tokenHash: sha256(token) });
    await owner.end();
    explain = await explainer(test.database, organizationId);
  }, 360_000);

  afterAll(async () => {
    await explain.close();
    await test.stop();
  });

  /**
   * Returns the statements that the call itself sends to the database, as SQL or through Prisma. The relay and the
   * sweeps run meanwhile, over thousands of new tenants; their statements are told apart by their async context.
   */
  async function sentBy(call: () => Promise<unknown>): Promise<Statement[]> {
    const asked = new AsyncLocalStorage<Statement[]>();
    const db = test.app.get(TenantDb);
    const [read, write, send] = [db.read.bind(db), db.write.bind(db), db.send.bind(db)];
    const spies = [
      jest.spyOn(db, 'read').mockImplementation((statement) => {
        asked.getStore()?.push(statement);
        return read(statement);
      }),
      jest.spyOn(db, 'write').mockImplementation((statement) => {
        asked.getStore()?.push(statement);
        return write(statement);
      }),
      jest.spyOn(db, 'send').mockImplementation((statement) => {
        asked.getStore()?.push({ text: statement.text, values: statement.values ?? [] });
        return send(statement);
      }),
    ];
    const sent: Statement[] = [];
    try {
      await asked.run(sent, () => db.run(organizationId, call));
      return sent;
    } finally {
      spies.forEach((spy) => spy.mockRestore());
    }
  }

  const the = {
    suppressions: () => test.app.get(SuppressionRepository, { strict: false }),
    campaigns: () => test.app.get(CampaignRepository, { strict: false }),
    recipients: () => test.app.get(RecipientRepository, { strict: false }),
    ledger: () => test.app.get(LedgerRepository, { strict: false }),
    outcomes: () => test.app.get(OutcomeRepository, { strict: false }),
    customers: () => test.app.get(CustomerListRepository, { strict: false }),
    feedback: () => test.app.get(FeedbackRepository, { strict: false }),
    orders: () => test.app.get(CustomerOrderRepository, { strict: false }),
    requests: () => test.app.get(ReviewRequestRepository, { strict: false }),
    reviews: () => test.app.get(ReviewRepository, { strict: false }),
    times: () => test.app.get(AnswerTimesRepository, { strict: false }),
    xp: () => test.app.get(XpRepository, { strict: false }),
    stats: () => test.app.get(StatsRepository, { strict: false }),
  };
  const none = { search: undefined, sentiment: undefined, status: undefined, after: undefined };
  const first = { ...none, limit: LIMIT };
  /** Returns the query for the middle of every list: `fillLargeTenant` creates rows a minute apart. */
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
    [
      'reviews without a reply',
      () => the.reviews().list(businessId, { ...first, answered: false }),
    ],
    [
      'reviews that nobody has read',
      () => test.app.get(ReviewTexts, { strict: false }).unread(LIMIT),
    ],
    [
      'feedback that nobody has read',
      () => test.app.get(FeedbackTexts, { strict: false }).unread(LIMIT),
    ],
    ['the latest responses', () => the.reviews().latestReplies(businessId, LIMIT)],
    ['the first page of the inbox', () => the.feedback().list(businessId, first)],
    [
      'the inbox, new ones only',
      () => the.feedback().list(businessId, { ...first, status: 'new' }),
    ],
    [
      'a deep page of the inbox, new ones only',
      () => the.feedback().list(businessId, { ...deep(), status: 'new' }),
    ],
    [
      'feedback that waits for a reply',
      () => the.feedback().list(businessId, { ...first, waiting: true, order: 'oldest' }),
    ],
    [
      'a deep page of feedback that waits for a reply',
      () => the.feedback().list(businessId, { ...deep(), waiting: true, order: 'oldest' }),
    ],
    ['the figures', () => the.stats().find(businessId)],
    ['the review requests', () => the.requests().list(businessId, first)],
    ['a deep page of review requests', () => the.requests().list(businessId, deep())],
    ['the customers', () => the.customers().newest(businessId, first)],
    ['a deep page of customers', () => the.customers().newest(businessId, deep())],
    ['the customers by name', () => the.customers().byName(businessId, first)],
    [
      'a deep page of customers by name',
      () =>
        the
          .customers()
          .byName(businessId, { ...first, after: { at: 'Customer 25000', id: uuidv7() } }),
    ],
    ['the customers asked last', () => the.orders().byLastRequest(businessId, first)],
    ['a deep page of customers asked last', () => the.orders().byLastRequest(businessId, deep())],
    ['the customers who answered last', () => the.orders().byLastAnswer(businessId, first)],
    [
      'a deep page of customers who answered last',
      () => the.orders().byLastAnswer(businessId, deep()),
    ],
    ['a campaign', () => the.campaigns().find(businessId)],
    ['the campaigns that are due', () => the.campaigns().due(LIMIT)],
    [
      'the recipients of a campaign',
      () => the.recipients().list(businessId, { limit: LIMIT, after: undefined }),
    ],
    [
      'a deep page of its recipients',
      () => the.recipients().list(businessId, { limit: LIMIT, after: deep().after }),
    ],
    [
      'a deep page of those that were passed over',
      () =>
        the.recipients().list(businessId, { limit: LIMIT, after: deep().after, status: 'skipped' }),
    ],
    ['what earned XP', () => the.xp().list(businessId, first)],
    ['a deep page of what earned XP', () => the.xp().list(businessId, deep())],
    ['the texts of a streak', () => the.times().latest(businessId, LIMIT)],
    [
      'whom a business must leave alone',
      () => the.suppressions().among(businessId, ['hash-1', 'hash-2', 'nobody']),
    ],
    ['the look-up by token', () => the.requests().findByToken(token)],
    [
      'the tenant of a business',
      () =>
        new TenantLookup(test.app.get(TenantDb), test.app.get(ModuleRegistry)).ownerOf(
          'business',
          businessId,
        ),
    ],
  ];

  /** Days of the past year: a small business has as many rows of days as this one. */
  const DAYS = 365;
  const insight = () => test.app.get(InsightRepository, { strict: false });
  const of = { businessId, isSample: false };
  const year = {
    from: new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  };

  it.each<[string, () => Promise<unknown>]>([
    ['the series of a year', () => insight().series(of, year, 'month')],
    ['the topics of a year', () => insight().topics(of, year, 12)],
    ['the facts of the score', () => insight().facts(of, [new Date(), new Date(year.from)])],
  ])('%s: touch the days only, however many texts they count', async (_what, call) => {
    const statements = await sentBy(call);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      for (const mode of modesOf(statement)) {
        const nodes = await explain.run(statement, mode);
        const most = 2 * (DAYS + 1);
        expect({ mode, wasteful: nodes.filter(({ touched }) => touched > most) }).toEqual({
          mode,
          wasteful: [],
        });
        expect({ mode, nodes, walked: nodes.some(walksIndex) }).toMatchObject({ walked: true });
      }
    }
  });

  /** The campaign of the large business, as locking it would return it. */
  const campaign: CampaignState = {
    id: businessId,
    businessId,
    name: '',
    channel: 'email',
    status: 'sending',
    content: [],
    audience: EVERYBODY,
    scheduledAt: null,
    quietHours: true,
    spreadHours: 0,
    reminders: [],
    isDue: false,
    shiftSeconds: 0,
    isPlanned: true,
    cursor: undefined,
    startedAt: new Date(),
    recipients: ROWS,
    expected: null,
  };
  const told = Array.from({ length: LIMIT }, () => ({
    reviewRequestId: uuidv7(),
    step: 0,
    status: 'sent' as const,
    reason: null,
    messageId: null,
  }));
  const moves: [string, (tx: Tx) => Promise<unknown>][] = [
    ['taking mails that are due', (tx) => the.ledger().takeDue(tx, campaign, LIMIT)],
    [
      'finding who was contacted recently',
      (tx) =>
        test.app.get(LastContactRepository, { strict: false }).lastContacted(
          told.map(({ reviewRequestId }) => reviewRequestId),
          tx,
        ),
    ],
    [
      'noting an answer without a request',
      (tx) =>
        test.app
          .get(CustomerRepository, { strict: false })
          .recordSharedAnswer(tx, uuidv7(), new Date()),
    ],
    ['counting what is queued', (tx) => the.ledger().queued(tx, businessId)],
    ['saying when to look again', (tx) => the.campaigns().scheduleNextCheck(tx, businessId)],
    ['settling mails', (tx) => the.outcomes().settle(tx, businessId, told)],
    ['noting an opened link', (tx) => the.outcomes().noteClicked(tx, businessId, uuidv7())],
    ['noting who unsubscribed', (tx) => the.outcomes().noteUnsubscribed(tx, businessId, 'hash')],
    [
      'finding the campaigns of requests',
      (tx) =>
        the.outcomes().campaignsOf(
          tx,
          told.map(({ reviewRequestId }) => reviewRequestId),
        ),
    ],
  ];

  it.each(moves)('%s: walks an index and stops, in a campaign of many', async (_what, move) => {
    const sent: Statement[] = [];
    const db = test.app.get(TenantDb);
    const note: Tx['write'] = async (statement) => {
      sent.push(statement);
      return [];
    };
    const tx: Tx = {
      // The repository caches the names of time zones for as long as the process runs.
      read: (statement) => (statement.text === KNOWN_ZONES ? db.read(statement) : note(statement)),
      write: note,
      afterCommit: () => undefined,
    };
    await db.run(organizationId, () => move(tx));
    const nodes = await explain.run(sent.at(-1) as Statement, 'auto');
    expect(nodes.filter(isWasteful)).toEqual([]);
    expect(nodes.some(({ index }) => index !== undefined)).toBe(true);
  });

  it('judges those who wait for the morning one by one, in a tenant that no statistics know', async () => {
    const CUSTOMERS = 2_000;
    const owner = new Client(test.app);
    await owner.register('new@example.com');
    const database = new OwnerDb(test.database.ownerUrl);
    const desk = await CampaignDesk.open(test, database, owner, { timeZone: zoneAt(2) });
    await desk.addCustomers(CUSTOMERS);
    const { id } = await desk.draft({ quietHours: true });
    await database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now(), next_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    await database.close();
    const audiences = test.app.get(CampaignAudienceRepository, { strict: false });
    const waiting = audiences.waiting.bind(audiences);
    const nodes: PlanNode[] = [];
    const spy = jest.spyOn(audiences, 'waiting').mockImplementation((tx, ...of) => {
      const read: Tx['read'] = async (statement) => {
        nodes.push(...(await explainIn(tx, statement)));
        return tx.read(statement);
      };
      return waiting({ ...tx, read }, ...of);
    });
    try {
      await test.app.get(AdvanceCampaign, { strict: false }).run(desk.organizationId, id);
    } finally {
      spy.mockRestore();
    }
    expect(nodes.some(({ touched }) => touched >= CUSTOMERS)).toBe(true);
    expect(nodes.filter(({ touched }) => touched > 2 * CUSTOMERS)).toEqual([]);
  });

  it.each(cases)('%s: walks an index and stops', async (_what, call) => {
    const [statement, ...more] = await sentBy(call);
    expect(more).toEqual([]);
    for (const mode of modesOf(statement as Statement)) {
      const nodes = await explain.run(statement as Statement, mode);
      expect({ mode, wasteful: nodes.filter(isWasteful) }).toEqual({ mode, wasteful: [] });
      expect({ mode, nodes, walked: nodes.some(walksIndex) }).toMatchObject({ walked: true });
    }
  });
});

/** Returns the plan modes to check: PostgreSQL may settle on one plan for all values of a named statement. */
const modesOf = ({ name }: Statement) =>
  name === undefined ? (['auto'] as const) : (['auto', 'force_generic_plan'] as const);

const walksIndex = ({ index, touched }: PlanNode): boolean => index !== undefined && touched > 0;

/** True for a step that touches too many rows: a full table scan, a sort of a whole set, a filter that drops most. */
const isWasteful = ({ touched }: PlanNode): boolean => touched > FEW;
