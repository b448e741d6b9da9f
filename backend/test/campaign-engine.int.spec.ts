import { jest } from '@jest/globals';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { zoneAt } from './support/zone-at.js';
import { JobQueue } from '../src/kernel/jobs/job-queue.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { PLANS } from '../src/modules/billing/domain/plans.js';
import { UnsubscribeLinks } from '../src/modules/messages/public.js';
import { ReviewRequestComposer } from '../src/modules/requests/app/review-request.composer.js';
import { AdvanceCampaign } from '../src/modules/campaigns/app/advance-campaign.use-case.js';
import { CAMPAIGN_QUEUE } from '../src/modules/campaigns/app/campaign-jobs.js';
import { CampaignRepository } from '../src/modules/campaigns/data/campaign.repository.js';
import { LedgerRepository } from '../src/modules/campaigns/data/ledger.repository.js';
import { BATCH_SIZE } from '../src/modules/campaigns/app/release-batch.use-case.js';

/** A promise that is kept once `open` is called. */
function closedGate() {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  return { gate, open };
}

const ENGLISH = { language: 'en', body: 'Hi {{customer.firstName}}' };

describe('the engine of campaigns', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const the = <T>(token: abstract new (...args: never[]) => T): T =>
    test.app.get<T>(token, { strict: false });
  const figures = async (id: string) => (await desk.read(id)).figures;
  /** On its way without a job, as after a crash of the process that should have done it. */
  const startWithoutJob = (id: string) =>
    database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now(), next_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
  const statuses = async (id: string) => (await desk.lines(id)).map(({ status }) => status).sort();
  /** Nobody has more than one message, and so many have one. */
  const everybodyOnce = async (customers: number) => {
    const messages = await desk.messages();
    expect(messages.every((one) => one.messages === 1 && one.status === 'sent')).toBe(true);
    expect(new Set(messages.map(({ customerId }) => customerId)).size).toBe(customers);
    expect(messages).toHaveLength(customers);
  };

  const unsubscribe = async (customerId: string) => {
    const [row] = await database.rows<{ email: string }>(
      'SELECT email FROM customers WHERE id = $1',
      [customerId],
    );
    const mail = { address: row?.email ?? '', businessId: desk.businessId, siteUrl: '' };
    const { page } = await test.app
      .get(TenantDb)
      .run(desk.organizationId, () =>
        Promise.resolve(
          the(UnsubscribeLinks).forMail({ kind: 'review-request', ...mail, language: 'en' }),
        ),
      );
    const token = page.replace('/u/', '').replace(/\?.*$/, '');
    await new Client(test.app).ok('POST', `/api/unsubscribe/${token}`);
  };
  const historyOf = async (customerId: string) => {
    const path = `/api/customers/${customerId}/history`;
    const entries = await owner.ok<{ kind: string }[]>('GET', path);
    return entries.filter(({ kind }) => kind === 'not-reached');
  };

  it('asks everyone once when Send is pressed in many tabs at once', async () => {
    await desk.addCustomers(60);
    const { id } = await desk.draft();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.send(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    await desk.finished(id);
    expect((await desk.send(id)).json().status).toBe('sent');
    await everybodyOnce(60);
    const events = `SELECT count(*) FROM outbox_events WHERE type = 'campaigns.started' AND payload->>'campaignId' = $1`;
    expect(await database.count(events, [id])).toBe(1);
  });

  it('asks nobody twice with many workers at once, and goes on where a batch broke off', async () => {
    const customers = BATCH_SIZE + 40;
    await desk.addCustomers(customers);
    const { id } = await desk.draft();
    await startWithoutJob(id);
    const campaigns = the(AdvanceCampaign);
    const step = () => campaigns.run(desk.organizationId, id);
    expect(await step()).toBe(true);
    expect(await figures(id)).toMatchObject({ recipients: customers, planned: customers });
    jest.spyOn(the(LedgerRepository), 'release').mockRejectedValueOnce(new Error('killed'));
    await expect(step()).rejects.toThrow('killed');
    expect(await desk.messages()).toEqual([]);
    const job = { organizationId: desk.organizationId, campaignId: id };
    await test.app.get(JobQueue).add(CAMPAIGN_QUEUE, job);
    await Promise.all([1, 2, 3, 4].map(step));
    await desk.finished(id);
    await everybodyOnce(customers);
    expect(await figures(id)).toMatchObject({ asked: customers, sent: customers, skipped: 0 });
  });

  it('asks a customer once when two campaigns reach them at the same time', async () => {
    await desk.addCustomers(80);
    const [one, other] = [await desk.draft({ name: 'one' }), await desk.draft({ name: 'other' })];
    await Promise.all([desk.send(one.id), desk.send(other.id)]);
    const done = [await desk.finished(one.id), await desk.finished(other.id)];
    await everybodyOnce(80);
    const sum = (key: string) => done.reduce((all, one) => all + (one.figures[key] ?? 0), 0);
    expect([sum('recipients'), sum('asked'), sum('skipped')]).toEqual([160, 80, 80]);
    expect(done.flatMap(({ notReached }) => notReached.map(({ reason }) => reason))).toEqual(
      done.filter(({ figures }) => figures['skipped']).map(() => 'asked-recently'),
    );
  });

  it('lets nothing leave while it is paused, and everything once it is resumed', async () => {
    const customers = BATCH_SIZE + 30;
    await desk.addCustomers(customers);
    const { id } = await desk.draft();
    // Nothing is handed over before it is paused, however quick the machine.
    const { open: letThrough, gate } = closedGate();
    const composer = the(ReviewRequestComposer);
    const compose = composer.compose.bind(composer);
    jest.spyOn(composer, 'compose').mockImplementation(async (...given) => {
      await gate;
      return compose(...given);
    });
    await desk.send(id);
    await until('some are queued', async () => ((await figures(id))['asked'] ?? 0) > 0);
    expect((await desk.take(id, 'pause')).json().status).toBe('paused');
    letThrough();
    await desk.settled();
    const count = async (status: string) =>
      (await desk.messages())
        .filter((one) => one.status === status)
        .reduce((all, one) => all + one.messages, 0);
    const before = await figures(id);
    expect((await count('held')) + (before['sent'] ?? 0)).toBe(before['asked']);
    await desk.advance(id);
    await desk.settled();
    expect(await figures(id)).toEqual(before);
    expect((await desk.take(id, 'pause')).statusCode).toBe(200);
    expect((await desk.take(id, 'resume')).json().status).toMatch(/sending|sent/);
    await desk.finished(id);
    await everybodyOnce(customers);
  });

  it('reaches nobody more once it is canceled, and says who was not reached', async () => {
    await desk.addCustomers(8);
    const { id } = await desk.draft({ spreadHours: 2 });
    await desk.send(id);
    await until('the first was sent', async () => (await figures(id))['sent'] === 1);
    // One more is queued, and held.
    await desk.take(id, 'pause');
    const [next] = (await desk.lines(id, 'status=planned')).slice(-1);
    await database.rows(
      `WITH line AS (UPDATE campaign_recipients SET status = 'queued', review_request_id = gen_random_uuid()
         WHERE id = $1 RETURNING organization_id, campaign_id, customer_id, review_request_id),
       asked AS (INSERT INTO review_requests (id, organization_id, business_id, customer_id, expires_at)
         SELECT review_request_id, organization_id, $2, customer_id, now() + interval '1 day' FROM line)
       INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, status, source_id)
       SELECT gen_random_uuid(), organization_id, $2, 'review-request', review_request_id, 'held', 'held', campaign_id
       FROM line`,
      [next?.id, desk.businessId],
    );
    await database.rows('UPDATE campaigns SET asked_count = asked_count + 1 WHERE id = $1', [id]);
    expect((await desk.take(id, 'cancel')).json().status).toBe('canceled');
    await desk.settled();
    await until('all is ended', async () => (await figures(id))['planned'] === 0);
    const { figures: last, status } = await desk.read(id);
    expect(status).toBe('canceled');
    expect(last).toMatchObject({ recipients: 8, asked: 1, sent: 1, canceled: 7, skipped: 0 });
    expect((await desk.read(id)).notReached).toEqual([
      { reason: 'campaign-canceled', customers: 7 },
    ]);
    expect(new Set((await desk.lines(id)).map(({ reason }) => reason))).toEqual(
      new Set([null, 'campaign-canceled']),
    );
    expect(await statuses(id)).toEqual([...Array<string>(7).fill('canceled'), 'sent']);
    expect((await desk.messages()).map((one) => one.status).sort()).toEqual(['sent', 'suppressed']);
  });

  it('begins when its moment comes, whatever the clock did meanwhile', async () => {
    await desk.addCustomers(2);
    const { id } = await desk.draft();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await desk.send(id, { scheduledAt: tomorrow });
    await desk.advance(id);
    expect(await desk.read(id)).toMatchObject({ status: 'scheduled', nextDueAt: tomorrow });
    const due = () => the(CampaignRepository).due(1_000);
    expect((await due()).map((one) => one.id)).not.toContain(id);
    await desk.age(id, '25 hours');
    // Found over all tenants, unless the sweep of this process was quicker.
    const found = (await due()).map((one) => one.id);
    expect(found.includes(id) || (await desk.read(id)).status !== 'scheduled').toBe(true);
    await Promise.all([1, 2, 3].map(() => desk.advance(id)));
    await desk.finished(id);
    await everybodyOnce(2);
    // Back in time again: what is through stays through.
    await desk.age(id, '-40 days');
    await desk.advance(id);
    expect((await desk.read(id)).status).toBe('sent');
    await everybodyOnce(2);
  });

  it('spreads its mails evenly, and moves them on by as long as it was paused', async () => {
    await desk.addCustomers(5);
    const { id } = await desk.draft({ spreadHours: 10 });
    await desk.send(id);
    await until('the first was sent', async () => (await figures(id))['sent'] === 1);
    const dues = async () =>
      (await desk.lines(id)).map(({ dueAt }) => Date.parse(dueAt)).sort((a, b) => a - b);
    const [start = 0, ...others] = await dues();
    expect(others.map((at) => (at - start) / 3_600_000)).toEqual([2, 4, 6, 8]);
    await desk.take(id, 'pause');
    await database.rows(
      `UPDATE campaigns SET paused_at = paused_at - interval '3 hours' WHERE id = $1`,
      [id],
    );
    await desk.take(id, 'resume');
    const later = (await dues()).slice(1).map((at, place) => at - (others[place] ?? 0));
    for (const moved of later) expect(Math.abs(moved - 3 * 3_600_000)).toBeLessThan(60_000);
    await desk.advance(id);
    expect((await figures(id))['asked']).toBe(1);
    await desk.age(id, '5 hours 5 minutes');
    await desk.advance(id);
    expect((await figures(id))['asked']).toBe(2);
  });

  it('asks again about everybody at the last moment', async () => {
    const [first = '', erased = '', gone = '', asked = ''] = await desk.addCustomers(4);
    const { id } = await desk.draft({ spreadHours: 8 });
    await desk.send(id);
    await until('the first was sent', async () => (await figures(id))['sent'] === 1);
    await owner.ok('DELETE', `/api/customers/${erased}`);
    await unsubscribe(gone);
    await owner.ok('POST', `/api/businesses/${desk.businessId}/review-requests`, {
      customerId: asked,
    });
    await desk.age(id, '8 hours');
    await desk.advance(id);
    await desk.finished(id);
    const lineOf = new Map((await desk.lines(id)).map((line) => [line.customerId, line]));
    expect([first, erased, gone, asked].map((one) => lineOf.get(one)?.reason)).toEqual([
      null,
      'customer-erased',
      'unsubscribed',
      'asked-recently',
    ]);
    expect(await figures(id)).toMatchObject({ recipients: 4, asked: 1, sent: 1, skipped: 3 });
    expect(await historyOf(first)).toEqual([]);
    expect(await historyOf(asked)).toMatchObject([
      { subjectId: id, campaign: 'Spring', reason: 'asked-recently' },
    ]);
  });

  it('counts whom it asks before it is sent and once it waits for the morning alike', async () => {
    const night = zoneAt(2);
    await owner.ok('PATCH', `/api/businesses/${desk.businessId}`, { timeZone: night });
    const [gone = '', asked = '', both = ''] = await desk.addCustomers(7);
    for (const customerId of [asked, both])
      await owner.ok('POST', `/api/businesses/${desk.businessId}/review-requests`, { customerId });
    for (const customerId of [gone, both]) await unsubscribe(customerId);
    const path = `/api/businesses/${desk.businessId}/campaigns/preview-audience`;
    const shown = await owner.ok<Record<string, number>>('POST', path, {});
    expect(shown).toMatchObject({ customers: 7, askable: 4, unsubscribed: 2, askedRecently: 1 });
    const { id } = await desk.draft({ quietHours: true });
    await desk.send(id);
    await desk.advance(id);
    const waiting = await desk.read(id);
    expect(waiting).toMatchObject({
      status: 'sending',
      figures: { recipients: 7, planned: 4, asked: 0, skipped: 3 },
      notReached: [
        { reason: 'unsubscribed', customers: 2 },
        { reason: 'asked-recently', customers: 1 },
      ],
    });
    await database.rows(`UPDATE businesses SET time_zone = $2 WHERE id = $1`, [
      desk.businessId,
      zoneAt(12),
    ]);
    await desk.age(id, '9 hours');
    await desk.advance(id);
    expect((await desk.finished(id)).figures).toMatchObject({ asked: 4, sent: 4, skipped: 3 });
  });

  it('gives what the plan has left to the first, and says so to the others', async () => {
    await desk.addCustomers(50);
    const grants = PLANS.agency.grants as { 'requests.count': number | null };
    const limit = grants['requests.count'];
    const used = await database.count(
      `SELECT coalesce(sum(used), 0) FROM entitlement_uses WHERE organization_id = $1 AND key = 'requests.count'`,
      [desk.organizationId],
    );
    grants['requests.count'] = used + 10;
    try {
      const { id } = await desk.draft();
      await desk.send(id);
      const done = await desk.finished(id);
      expect(done.figures).toMatchObject({ recipients: 50, asked: 10, sent: 10, skipped: 40 });
      expect(done.notReached).toEqual([{ reason: 'limit-reached', customers: 40 }]);
    } finally {
      grants['requests.count'] = limit;
    }
  });

  it('reminds who has not answered, and nobody else', async () => {
    const [quick = '', slow = '', late = ''] = await desk.addCustomers(3);
    const { id } = await desk.draft({
      content: [{ ...ENGLISH, subject: 'First' }],
      reminders: [
        { afterDays: 3, content: [{ ...ENGLISH, subject: 'Second' }] },
        { afterDays: 5, content: [] },
      ],
    });
    await desk.send(id);
    await until('reminders are planned', async () => (await statuses(id)).length === 6);
    expect(await desk.read(id)).toMatchObject({ status: 'sending', figures: { sent: 3 } });
    await desk.rate(quick, 5);
    await until('one has stopped', async () => (await statuses(id)).includes('canceled'));
    await desk.age(id, '3 days 1 minute');
    await desk.advance(id);
    await until('two are reminded', async () => (await figures(id))['remindersSent'] === 2);
    await desk.rate(late, 2);
    await until('the other has stopped', async () => {
      return (await statuses(id)).filter((status) => status === 'canceled').length === 2;
    });
    await desk.age(id, '5 days 1 minute');
    await desk.advance(id);
    expect(await desk.finished(id)).toMatchObject({
      figures: { recipients: 3, sent: 3, remindersSent: 3, responses: 2 },
    });
    const messages = await database.rows<{ subjects: string }>(
      `SELECT string_agg(m.subject, ' ' ORDER BY m.created_at) AS subjects
       FROM messages m JOIN review_requests r ON r.id = m.subject_id
       WHERE m.source_id = $1 GROUP BY r.customer_id ORDER BY array_position($2, r.customer_id)`,
      [id, [quick, late, slow]],
    );
    expect(messages.map(({ subjects }) => subjects)).toEqual([
      'First',
      'First Second',
      'First Second First',
    ]);
    const stopped = (await desk.lines(id)).filter(({ status }) => status === 'canceled');
    expect(stopped.map(({ reason }) => reason)).toEqual(['answered', 'answered']);
  });

  it('does not remind who answers while the reminder waits in the queue', async () => {
    const [customerId = ''] = await desk.addCustomers(1);
    const { id } = await desk.draft({ reminders: [{ afterDays: 2, content: [] }] });
    await desk.send(id);
    await until('a reminder is planned', async () => (await statuses(id)).length === 2);
    const composer = the(ReviewRequestComposer);
    const compose = composer.compose.bind(composer);
    // The mail is made at the very last moment, and just before it the customer rates.
    const late = jest.spyOn(composer, 'compose').mockImplementationOnce(async (subjects) => {
      await desk.rate(customerId, 4);
      return compose(subjects);
    });
    await desk.age(id, '2 days 1 minute');
    await desk.advance(id);
    await desk.finished(id);
    expect(late).toHaveBeenCalled();
    expect(await desk.lines(id)).toMatchObject([
      { step: 1, status: 'skipped', reason: 'answered' },
      { step: 0, status: 'sent' },
    ]);
    expect(await figures(id)).toMatchObject({ sent: 1, remindersSent: 0, skipped: 0 });
  });

  it('counts who unsubscribes after its mail, once, and keeps nothing of who is erased', async () => {
    const [gone = '', erased = ''] = await desk.addCustomers(3);
    const { id } = await desk.draft();
    await desk.send(id);
    await desk.finished(id);
    await unsubscribe(gone);
    await unsubscribe(gone);
    await until('it is counted', async () => (await figures(id))['unsubscribed'] === 1);
    await desk.settled();
    expect((await figures(id))['unsubscribed']).toBe(1);
    await owner.ok('DELETE', `/api/customers/${erased}`);
    const hashes = `SELECT count(*) FROM campaign_recipients WHERE campaign_id = $1 AND address_hash IS NOT NULL`;
    await until('the hash is gone', async () => (await database.count(hashes, [id])) === 2);
  });

  it('tries two subjects on halves of the customers', async () => {
    await desk.addCustomers(100);
    const { id } = await desk.draft({
      content: [{ ...ENGLISH, subject: 'Short', subjectB: 'A longer one' }],
    });
    await desk.send(id);
    await desk.finished(id);
    const rows = await database.rows<{ variant: string; subject: string; customers: number }>(
      `SELECT r.variant, m.subject, count(*)::int AS customers FROM campaign_recipients r
       JOIN messages m ON m.id = r.message_id WHERE r.campaign_id = $1 GROUP BY 1, 2 ORDER BY 1`,
      [id],
    );
    expect(rows).toMatchObject([
      { variant: 'a', subject: 'Short' },
      { variant: 'b', subject: 'A longer one' },
    ]);
    // So far from a half a fair split of 100 comes once in 10,000 runs and more.
    for (const { customers } of rows) expect(Math.abs(customers - 50)).toBeLessThanOrEqual(20);
    const report = await owner.ok<{ variants: object[]; comparison: object }>(
      'GET',
      `/api/campaigns/${id}/report`,
    );
    expect(report.variants).toMatchObject([
      { variant: 'a', subject: 'Short', sent: rows[0]?.customers, opened: 0 },
      { variant: 'b', subject: 'A longer one', sent: rows[1]?.customers, opened: 0 },
    ]);
    expect(report.comparison).toEqual({ better: null, confidence: 0 });
  });

  it('is found again over all tenants when its job is lost', async () => {
    await desk.addCustomers(1);
    const { id } = await desk.draft();
    const due = async () => (await the(CampaignRepository).due(1_000)).map((one) => one.id);
    expect(await due()).not.toContain(id);
    await startWithoutJob(id);
    // The column rounds to milliseconds: the time of this moment may be one that is still to come.
    const [lost] = await database.rows<{ at: string }>(
      "UPDATE campaigns SET next_at = now() - interval '1 s' WHERE id = $1 RETURNING next_at::text AS at",
      [id],
    );
    const found = await due();
    // Or the product's own look came first, and has brought it on.
    const broughtOn = await database.count(
      'SELECT count(*) FROM campaigns WHERE id = $1 AND next_at::text IS DISTINCT FROM $2',
      [id, lost?.at],
    );
    expect(found.includes(id) || broughtOn === 1).toBe(true);
    await desk.advance(id);
    await desk.finished(id);
    expect(await due()).not.toContain(id);
  });
});
