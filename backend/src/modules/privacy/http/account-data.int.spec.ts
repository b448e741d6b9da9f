import { jest } from '@jest/globals';
import { Client } from '../../../../test/support/client.js';
import { findText } from '../../../../test/support/find-text.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { mailsTo } from '../../../../test/support/sent-mails.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { PushBrowser } from '../../../../test/support/push-browser.js';
import { addMember, createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { EndSubscription } from '../../billing/public.js';
import { ErasureJobs } from '../app/erasure-jobs.js';

const PASSWORD = 'a long enough password';

interface AccountExport {
  format: string;
  profile: { email: string };
  sessions: unknown[];
  pushSubscriptions: unknown[];
  organizations: { name: string; records: Record<string, Record<string, unknown>[]> }[];
}

describe("a person's account", () => {
  let test: TestApp;
  let tenant: Tenant;
  let db: OwnerDb;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'accounts');
  }, 360_000);
  afterAll(async () => {
    await db.close();
    await test.stop();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const remove = (client: Client, password = PASSWORD) =>
    client.call('POST', '/api/auth/user/delete', { password });
  const isGone = (email: string) =>
    until('the account is gone', async () => {
      const rows = await db.rows('SELECT 1 FROM users WHERE email = $1', [email]);
      return rows.length === 0;
    });

  it('is exported with all that names the person, and nobody else', async () => {
    const { subscription } = new PushBrowser('https://push.example/owner');
    await tenant.owner.ok('POST', '/api/push-subscriptions', subscription);
    const response = await tenant.owner.call('GET', '/api/auth/user/export');
    expect(response.headers['content-disposition']).toContain('account-data.json');
    const data = response.json<AccountExport>();
    expect(data).toMatchObject({
      format: 'account-data',
      profile: { email: 'owner@accounts.example' },
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.pushSubscriptions).toMatchObject([{ endpoint: 'https://push.example/owner' }]);
    const [organization] = data.organizations;
    expect(Object.keys(organization?.records ?? {})).toEqual(
      expect.arrayContaining([
        'memberships',
        'invitations',
        'apiKeys',
        'xpEvents',
        'replySettings',
        'insightReportChoices',
      ]),
    );
    expect(response.body).not.toContain('invited@accounts.example');
    expect(response.body).not.toContain('staff@accounts.example');
    expect(response.body).not.toMatch(/hash/i);
  });

  it('is nothing for API keys', async () => {
    const { key } = await tenant.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
    });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    expect((await integrator.call('GET', '/api/auth/user/export')).statusCode).toBe(403);
    expect((await remove(integrator)).statusCode).toBe(403);
  });

  it('stays with a wrong password, and while others would be left without an owner', async () => {
    expect((await remove(tenant.owner, 'not the password')).json()).toMatchObject({
      status: 422,
      code: 'auth.wrong-password',
    });
    expect((await remove(tenant.owner)).json()).toMatchObject({
      status: 409,
      code: 'privacy.hand-over-first',
      detail: expect.stringContaining('only owner'),
    });
    expect((await tenant.owner.call('GET', '/api/auth/user')).statusCode).toBe(200);
  });

  it("ends a member's everywhere, and leaves what they did without their name", async () => {
    const email = 'leaver@accounts.example';
    const leaver = await addMember(test.app, tenant.organizationId, email, 'manager');
    await db.rows(
      `UPDATE memberships SET role = 'owner' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    await leaver.ok('POST', '/api/auth/login', { email, password: PASSWORD });
    const { key } = await leaver.ok<{ key: string }>('POST', '/api/api-keys', { name: 'theirs' });
    const phone = new Client(test.app);
    await phone.ok('POST', '/api/auth/login', { email, password: PASSWORD });
    const path = `/api/private-feedback/${tenant.ids['private-feedback']}/reply`;
    await leaver.call('POST', path, { message: 'We are sorry' });

    const [first, second] = await Promise.all([remove(leaver), remove(leaver)]);
    // Two calls at once cause one deletion.
    expect([first.statusCode, second.statusCode].sort()[0]).toBe(204);
    expect((await phone.call('GET', '/api/auth/user')).statusCode).toBe(401);
    await isGone(email);
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    expect((await integrator.call('GET', '/api/api-keys/current')).statusCode).toBe(401);
    const mails = await mailsTo(test.mailFolder, email);
    expect(mails.map(({ subject }) => subject)).toContain('Your Scoville account was deleted');
    const { members } = await tenant.owner.ok<{ members: { email: string }[] }>('GET', '/api/team');
    expect(members.map((member) => member.email)).not.toContain(email);
    expect(await findText(db, [email])).toEqual([]);
    // The address is free again.
    await new Client(test.app).register(email);
  });

  it('takes an organization along to which nobody else belongs', async () => {
    const email = 'alone@accounts.example';
    const alone = new Client(test.app);
    await alone.register(email);
    await alone.ok('POST', '/api/businesses', { name: 'Only mine' });
    expect(await alone.ok('GET', '/api/auth/user/deletion')).toEqual({
      handOver: [],
      deleted: ['Only mine'],
    });
    expect((await remove(alone)).statusCode).toBe(204);
    await isGone(email);
    expect(await db.rows(`SELECT 1 FROM organizations WHERE name = 'Only mine'`)).toEqual([]);
    expect(await findText(db, ['Only mine', email])).toEqual([]);
  });

  it('stays whole while the payment provider is out of reach', async () => {
    const client = new Client(test.app);
    await client.register('unpaid@accounts.example');
    await client.ok('POST', '/api/businesses', { name: 'Paid for' });
    jest
      .spyOn(test.app.get(EndSubscription, { strict: false }), 'run')
      .mockRejectedValue(new AppError('billing.provider-unavailable', 503, 'Out of reach.'));
    expect((await remove(client)).statusCode).toBe(503);
    expect((await client.call('GET', '/api/auth/user')).statusCode).toBe(200);
    jest.restoreAllMocks();
    expect((await remove(client)).statusCode).toBe(204);
    await isGone('unpaid@accounts.example');
  });

  it('is finished where its process died in between', async () => {
    const email = 'interrupted@accounts.example';
    const { id } = await new Client(test.app).register(email);
    // The state after the first step: marked, without a job.
    await db.rows(
      `UPDATE users SET password_hash = NULL, deletion_requested_at = now() WHERE id = $1`,
      [id],
    );
    await test.app.get(ErasureJobs, { strict: false }).sweep();
    await isGone(email);
  });
});
