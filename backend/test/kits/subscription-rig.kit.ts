import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { TestBilling } from '../../plugins/billing-test/test-billing.js';
import { Plugins } from '../../src/kernel/plugins/plugins.js';
import { Client } from '../support/client.js';
import { OwnerDb } from '../support/owner-db.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** Billing as the owner of an organization sees it. */
export interface Billing {
  plan: string;
  status: string;
  amount: number;
  nextPlan: string | null;
  endsAt: string | null;
  endedAt: string | null;
  periodEnd: string | null;
  pastDueSince: string | null;
  settledAt: string | null;
  readableUntil: string | null;
  refundableUntil: string | null;
  refundedAt: string | null;
  paymentMethod: { last4: string } | null;
}

/** Path that opens the checkout. */
export const CHECKOUT = '/api/get-or-create-subscription';

/** The product with the test provider, and the owner of an organization that subscribes. */
export class SubscriptionRig {
  owner!: Client;
  private people = 0;

  private constructor(
    readonly test: TestApp,
    readonly database: OwnerDb,
  ) {}

  static async start(): Promise<SubscriptionRig> {
    const test = await startTestApp();
    return new SubscriptionRig(test, new OwnerDb(test.database.ownerUrl));
  }

  async stop(): Promise<void> {
    await this.database.close();
    await this.test.stop();
  }

  /** Signs up another owner, who has a business and no subscription. */
  async signUp(): Promise<Client> {
    this.owner = new Client(this.test.app);
    await this.owner.register(`life${(this.people += 1)}@example.com`);
    await this.owner.ok('POST', '/api/businesses', { name: 'Shop' });
    return this.owner;
  }

  async billing(): Promise<Billing> {
    return this.owner.ok('GET', '/api/billing');
  }

  async act(name: string, body?: object): Promise<Billing> {
    return this.owner.ok('POST', `/api/billing/${name}`, body);
  }

  /** Returns status and code of an action that is refused. */
  async refused(name: string, body?: object) {
    const answer = await this.owner.call('POST', `/api/billing/${name}`, body);
    return [answer.statusCode, answer.json().code];
  }

  async subscribe(plan = 'pro', paymentMethod = 'pm_card_visa'): Promise<Billing> {
    const { clientSecret } = await this.checkout(plan);
    await this.owner.ok('POST', '/api/test-payments', { clientSecret, paymentMethod });
    await until('it has started', async () => (await this.billing()).status === 'active');
    return this.billing();
  }

  async checkout(plan?: string): Promise<{ clientSecret: string }> {
    return this.owner.ok('POST', CHECKOUT, plan === undefined ? {} : { plan });
  }

  /** Returns the codes of what happened, the latest first. */
  async history(): Promise<string[]> {
    const events = await this.owner.ok<{ code: string }[]>('GET', '/api/billing/events');
    return events.map(({ code }) => code);
  }

  provider(): TestBilling {
    const [found] = this.test.app.get(Plugins).many('billing');
    if (!(found instanceof TestBilling)) throw new Error('another provider');
    return found;
  }

  /** Returns the provider's reference of the latest subscription. */
  async referenceOf(): Promise<string> {
    const [row] = await this.database.rows<{ reference: string }>(
      `SELECT provider_reference AS reference FROM subscriptions
       WHERE provider_reference IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    );
    return row?.reference ?? '';
  }

  /** Returns the billing emails that were sent to the owner. */
  async fullMails() {
    const to = `life${this.people}@example.com`;
    const folder = this.test.mailFolder;
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const all = await Promise.all(
      files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    const found = all.filter(
      (mail) => mail.to?.[0]?.address === to && /settings\/billing/.test(mail.text ?? ''),
    );
    for (const { headers } of found)
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    return found;
  }

  /** Returns the subjects of these emails, sorted. */
  async mails(): Promise<string[]> {
    return (await this.fullMails()).map(({ subject = '' }) => subject).sort();
  }

  /** Waits for a number of these emails. */
  async settledMails(count: number): Promise<string[]> {
    await until(`${count} mails were sent`, async () => (await this.mails()).length >= count);
    return this.mails();
  }
}
