import { jest } from '@jest/globals';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { ownerOf } from '../../../../test/support/owner-of.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { AskBatch, BATCH_SIZE } from '../app/ask-batch.use-case.js';
import { CampaignRepository } from '../app/campaign.repository.js';
import { CAMPAIGN_QUEUE } from '../app/campaign-work.js';
import { RecipientRepository } from '../app/recipient.repository.js';

interface Campaign {
  id: string;
  name: string;
  status: string;
  figures: Record<string, number>;
  notReached: { reason: string; customers: number }[];
}

describe('campaigns', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let organizationId: string;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  beforeEach(async () => {
    businessId = (await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' })).id;
    organizationId = await ownerOf(owner, businessId);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const draft = (name = 'Spring'): Promise<Campaign> =>
    owner.ok('POST', `/api/businesses/${businessId}/campaigns`, { name });
  const report = (id: string): Promise<Campaign> => owner.ok('GET', `/api/campaigns/${id}`);
  const send = (id: string) => owner.call('POST', `/api/campaigns/${id}/send`);
  const audience = () => owner.ok('GET', `/api/businesses/${businessId}/campaign-audience`);
  const askOne = (email: string) =>
    owner.ok<{ id: string; customerId: string }>(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name: 'Customer', email } },
    );
  const finished = (id: string) =>
    until('the campaign is through', async () => (await report(id)).status === 'sent', 20_000);

  /** Customers of the business, straight into the table. */
  const addCustomers = (count: number) =>
    database.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Customer ' || n, 'c' || n || '@example.com', now() - n * interval '1 second'
       FROM generate_series(1, $3) n`,
      [organizationId, businessId, count],
    );
  /** How often customers of the business were asked: [customers, requests, ledger lines with a request]. */
  const asked = async (): Promise<number[]> => {
    const [row] = await database.rows<Record<string, number>>(
      `SELECT count(DISTINCT customer_id)::int AS customers, count(*)::int AS requests,
         (SELECT count(review_request_id)::int FROM campaign_recipients
          WHERE review_request_id IN (SELECT id FROM review_requests WHERE business_id = $1)) AS lines
       FROM review_requests WHERE business_id = $1`,
      [businessId],
    );
    return Object.values(row ?? {});
  };

  it('are drafts that can be changed and deleted until they are sent', async () => {
    const { id, status } = await draft('  First  ');
    expect(status).toBe('draft');
    const renamed = await owner.ok<Campaign>('PATCH', `/api/campaigns/${id}`, { name: 'Second' });
    expect(renamed.name).toBe('Second');
    expect(await owner.ok('GET', `/api/businesses/${businessId}/campaigns`)).toEqual([renamed]);
    await owner.ok('DELETE', `/api/campaigns/${id}`);
    expect((await owner.call('GET', `/api/campaigns/${id}`)).statusCode).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'x', channel: 'sms' }, 'channel'],
    [{}, 'name'],
  ])('refuse %j, naming the field', async (body, field) => {
    const answer = await owner.call('POST', `/api/businesses/${businessId}/campaigns`, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
  });

  it('list the newest first, page by page', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.unshift((await draft(name)).id);
    const url = `/api/businesses/${businessId}/campaigns?limit=2`;
    const first = await owner.call('GET', url);
    expect(first.json<Campaign[]>().map((one) => one.id)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await owner.ok<Campaign[]>('GET', next)).map((one) => one.id)).toEqual(ids.slice(2));
  });

  it('show the mail beforehand, and send nothing by it', async () => {
    const mail = await owner.ok<{ subject: string; text: string; fromName: string }>(
      'GET',
      `/api/businesses/${businessId}/campaign-preview?customerName=Sofia`,
    );
    expect(mail.fromName).toBe('Shop');
    expect(mail.text).toContain('Sofia');
    expect(await asked()).toEqual([0, 0, 0]);
  });

  it('ask everybody who may be asked, and say why the others were not', async () => {
    await addCustomers(4);
    const recent = await askOne('recent@example.com');
    const erased = await askOne('erased@example.com');
    await owner.ok('DELETE', `/api/customers/${erased.customerId}`);
    const long = await askOne('long-ago@example.com');
    await database.rows(
      `UPDATE review_requests SET created_at = now() - interval '91 days' WHERE id = $1`,
      [long.id],
    );
    expect(await audience()).toEqual({ customers: 6, askable: 5 });
    const { id } = await draft();
    const started = await send(id);
    expect(started.statusCode).toBe(202);
    expect(started.json().status).toMatch(/sending|sent/);
    await finished(id);
    await until('all mails are out', async () => (await report(id)).figures['sent'] === 5);
    expect(await report(id)).toMatchObject({
      figures: { asked: 5, sent: 5, failed: 0, skipped: 1, opened: 0, responses: 0 },
      notReached: [{ reason: 'asked-recently', customers: 1 }],
    });
    const lines = await owner.ok<{ customerId: string; status: string; reason: string | null }[]>(
      'GET',
      `/api/campaigns/${id}/recipients`,
    );
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.customerId === recent.customerId)).toMatchObject({
      status: 'skipped',
      reason: 'asked-recently',
    });
    expect(await audience()).toEqual({ customers: 6, askable: 0 });
  });

  it('follow what customers do', async () => {
    await addCustomers(3);
    const { id } = await draft();
    await send(id);
    await finished(id);
    const lines = await owner.ok<{ customerId: string }[]>(
      'GET',
      `/api/campaigns/${id}/recipients`,
    );
    const [happy, unhappy] = lines.map(({ customerId }) => customerId);
    const anyone = new Client(test.app);
    await anyone.ok('POST', '/api/reviews', {
      businessId,
      customerId: happy,
      rating: 5,
      body: 'Great',
    });
    await anyone.ok('POST', '/api/private-feedback', {
      businessId,
      customerId: unhappy,
      rating: 2,
      message: 'Late',
    });
    await until('the answers are counted', async () => {
      const { figures } = await report(id);
      return figures['responses'] === 2 && figures['sent'] === 3;
    });
    expect((await report(id)).figures).toMatchObject({ opened: 2, public: 1, private: 1 });
  });

  it('are refused when they would reach nobody, and stay drafts', async () => {
    await askOne('recent@example.com');
    const { id } = await draft();
    const refused = await send(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaigns.nobody-to-ask']);
    expect((await report(id)).status).toBe('draft');
  });

  it('ask everyone once when Send is pressed in many tabs at once', async () => {
    const customers = BATCH_SIZE + 10;
    await addCustomers(customers);
    const { id } = await draft();
    const answers = await Promise.all([send(id), send(id), send(id), send(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    await finished(id);
    await send(id);
    expect(await asked()).toEqual([customers, customers, customers]);
    const events = `SELECT count(*) FROM outbox_events WHERE type = 'campaigns.started' AND payload->>'campaignId' = $1`;
    expect(await database.count(events, [id])).toBe(1);
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await owner.call(method, `/api/campaigns/${id}`, body);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaigns.not-a-draft']);
    }
  });

  it('go on where a broken-off batch left them, with many workers at once', async () => {
    const customers = 3 * BATCH_SIZE;
    await addCustomers(customers);
    const { id } = await draft();
    // On its way without a job, as after a crash of the process that should have done it.
    await database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now() WHERE id = $1`,
      [id],
    );
    const batch = test.app.get(AskBatch, { strict: false });
    expect(await batch.run(organizationId, id)).toBe(true);
    const ledger = test.app.get(RecipientRepository, { strict: false });
    jest.spyOn(ledger, 'add').mockRejectedValueOnce(new Error('killed'));
    await expect(batch.run(organizationId, id)).rejects.toThrow('killed');
    expect(await asked()).toEqual([BATCH_SIZE, BATCH_SIZE, BATCH_SIZE]);
    const job = { organizationId, campaignId: id };
    await test.app.get(JobQueue).add(CAMPAIGN_QUEUE, job);
    await Promise.all(Array.from({ length: 4 }, () => batch.run(organizationId, id)));
    await finished(id);
    expect(await asked()).toEqual([customers, customers, customers]);
    expect((await report(id)).figures).toMatchObject({ asked: customers, skipped: 0 });
  });

  it('ask a customer once when two campaigns reach them at the same time', async () => {
    await addCustomers(BATCH_SIZE + 5);
    const [one, other] = [await draft('one'), await draft('other')];
    await Promise.all([send(one.id), send(other.id)]);
    await Promise.all([finished(one.id), finished(other.id)]);
    expect(await asked()).toEqual([BATCH_SIZE + 5, BATCH_SIZE + 5, BATCH_SIZE + 5]);
    const figures = [(await report(one.id)).figures, (await report(other.id)).figures];
    const sum = (key: string) => figures.reduce((total, one) => total + (one[key] ?? 0), 0);
    expect([sum('asked'), sum('skipped')]).toEqual([BATCH_SIZE + 5, BATCH_SIZE + 5]);
  });

  it('cannot have a customer twice in their ledger', async () => {
    await addCustomers(1);
    const { id } = await draft();
    const [customer] = await database.rows<{ id: string }>(
      'SELECT id FROM customers WHERE business_id = $1',
      [businessId],
    );
    const line = { customerId: customer?.id ?? '', skipped: 'asked-recently' as const };
    const db = test.app.get(TenantDb);
    const ledger = test.app.get(RecipientRepository, { strict: false });
    const add = () =>
      db.run(organizationId, () => db.transaction((tx) => ledger.add(tx, id, [line])));
    await add();
    await expect(add()).rejects.toThrow(/unique/);
  });

  it('are found again over all tenants when their job is lost', async () => {
    const { id } = await draft();
    const campaigns = test.app.get(CampaignRepository, { strict: false });
    const set = (changes: string) =>
      database.rows(`UPDATE campaigns SET ${changes} WHERE id = $1`, [id]);
    await set(`updated_at = now() - interval '1 hour'`);
    expect(await campaigns.stale(120, 10)).toEqual([]);
    await set(`status = 'sending', started_at = now()`);
    expect(await campaigns.stale(120, 10)).toEqual([{ id, organizationId }]);
    await set(`updated_at = now()`);
    expect(await campaigns.stale(120, 10)).toEqual([]);
  });
});
