import { randomBytes } from 'node:crypto';
import {
  BillingDeclined,
  type BegunSubscription,
  type BillingWebhookEvent,
  type BillingOrder,
  type BillingProvider,
  type BillingWebhook,
  type ChangePreview,
  type Invoice,
  type Money,
  type Payment,
  type PaymentOutcome,
  type PlanChange,
  type PluginContext,
  type ProviderSubscription,
  type RefundPreview,
  type ToConfirm,
} from '../../sdk/index.js';
import { AccountFiles } from './account-files.js';
import type { Account, Subscription } from './account.js';
import {
  asksAlways,
  end,
  isSpent,
  paidBills,
  payAmountDue,
  proration,
  settle,
  shift,
  sumOf,
  upgrade,
} from './subscription-lifecycle.js';
import { Messenger, readWebhookEvent, signedWebhookEvent } from './webhook-events.js';
import { attempt } from './payment-attempt.js';
import { toInvoice, toPaymentMethods, toProviderSubscription } from './to-provider-types.js';

/** Options set by the operator. */
export interface TestBillingOptions {
  /** Folder that stores all data. */
  folder: string;
  /** Address that webhook events are sent to; undefined when none are sent. */
  webhookUrl?: string | undefined;
}

/** Milliseconds until a delayed payment is confirmed. */
const LATE_MS = 4_000;
const DAY_MS = 86_400_000;
const REFERENCE = /^sub_test_([0-9a-f]{24})_\d+$/;
const CUSTOMER = /^cus_test_[0-9a-f]{24}$/;

/** Simulates a payment provider: no money moves, and everything else works as in production. */
export class TestBilling implements BillingProvider {
  readonly form = { kind: 'card-fields' } as const;
  private readonly files: AccountFiles;
  private readonly messenger: Messenger;

  constructor(
    { folder, webhookUrl }: TestBillingOptions,
    private readonly context: Pick<PluginContext<unknown>, 'http' | 'log' | 'now'>,
  ) {
    this.files = new AccountFiles(folder);
    this.messenger = new Messenger(webhookUrl, context);
  }

  async begin({ key, customer, price, trialDays }: BillingOrder): Promise<BegunSubscription> {
    const customerReference = AccountFiles.referenceOf(customer.key);
    const { plan, amount, currency } = price;
    return this.files.change(customerReference, (account) => {
      const now = this.settled(account);
      const sameKey = account.subscriptions.filter((one) => one.key === key);
      let found = sameKey.findLast(({ status }) => status !== 'expired' && status !== 'canceled');
      if (!found) {
        const count = account.subscriptions.length + 1;
        found = {
          reference: `sub_test_${customerReference.slice(-24)}_${count}`,
          key,
          trialDays,
          secret: randomBytes(12).toString('hex'),
          plan,
          amount,
          currency,
          status: 'incomplete',
          createdAt: now,
          startedAt: null,
          periodStart: null,
          periodEnd: null,
          trialEnd: null,
          owedSince: null,
          endsWithPeriod: false,
          endedAt: null,
          next: null,
          card: null,
          confirmsAt: null,
          changes: [],
          refunds: {},
        };
        account.subscriptions.push(found);
      }
      const { reference, status, confirmsAt } = found;
      const waits = status === 'incomplete' && confirmsAt === null;
      const isTrial = status === 'incomplete' && found.trialDays > 0;
      const trialEnd = new Date(now + found.trialDays * DAY_MS);
      return {
        reference,
        customerReference,
        clientSecret: waits || status === 'past-due' ? secretOf(found) : null,
        secretFor: isTrial ? 'setup' : 'payment',
        firstPaymentAt: waits && isTrial ? trialEnd : null,
      };
    });
  }

  async read(reference: string): Promise<ProviderSubscription | undefined> {
    return this.looked(reference, (found, account) => toProviderSubscription(found, account));
  }

  async listOf(customerReference: string): Promise<ProviderSubscription[]> {
    const account = await this.account(customerReference);
    const all = account?.subscriptions.map((one) => toProviderSubscription(one, account)) ?? [];
    return all.reverse();
  }

  async preview({ reference, price }: PlanChange): Promise<ChangePreview> {
    const { amount, currency } = price;
    const asOf = this.context.now();
    const due = await this.looked(reference, (found) => proration(found, price, asOf.getTime()));
    return { due: { amount: due ?? 0, currency }, recurring: { amount, currency }, asOf };
  }

  async change({ key, reference, price, at, asOf }: PlanChange): Promise<ToConfirm | null> {
    const { plan, amount, currency } = price;
    const asked = await this.changed(reference, (found, account, now) => {
      if (found.changes.includes(key)) return null;
      found.awaits = null;
      if (at === 'period-end') {
        found.next = found.plan === plan ? null : { plan, amount, currency };
        found.changes.push(key);
        return null;
      }
      const due = Math.max(0, proration(found, price, asOf?.getTime() ?? now));
      if (due > 0 && isSpent(found)) throw new BillingDeclined('card-declined');
      const change = { plan, amount, currency, key, due };
      if (due > 0 && asksAlways(found)) {
        found.awaits = change;
        return { clientSecret: secretOf(found) };
      }
      upgrade(account, found, change, now);
      return null;
    });
    return asked ?? null;
  }

  async settle(reference: string): Promise<ToConfirm | null> {
    const asked = await this.changed(reference, (found, account) => {
      if (found.status !== 'past-due') return null;
      if (isSpent(found)) throw new BillingDeclined('card-declined');
      if (asksAlways(found)) return { clientSecret: secretOf(found) };
      payAmountDue(account, found);
      return null;
    });
    return asked ?? null;
  }

  async keepPlan(reference: string): Promise<void> {
    await this.changed(reference, (found) => void (found.next = null));
  }

  async cancel(reference: string, at: 'now' | 'period-end'): Promise<void> {
    await this.changed(reference, (found, account, now) => {
      if (found.status === 'canceled' || found.status === 'expired') return;
      if (at === 'now' || found.status === 'incomplete') end(account, found, now);
      else Object.assign(found, { endsWithPeriod: true, next: null });
    });
  }

  async resume(reference: string): Promise<void> {
    await this.changed(reference, (found) => void (found.endsWithPeriod = false));
  }

  async refund(reference: string, key: string): Promise<Money | undefined> {
    return this.changed(reference, (found, account) => {
      const given = found.refunds[key];
      if (given) return given;
      const paid = paidBills(account, found);
      const money = sumOf(paid);
      for (const bill of paid) bill.status = 'refunded';
      return money && (found.refunds[key] = money);
    });
  }

  async previewRefund(reference: string): Promise<RefundPreview | undefined> {
    return this.looked(reference, (found, account) => {
      const paid = paidBills(account, found);
      const money = sumOf(paid);
      return money && { money, paymentMethods: toPaymentMethods(paid) };
    });
  }

  async invoices(
    customerReference: string,
    { limit, after }: { limit: number; after?: string },
  ): Promise<Invoice[]> {
    const bills = (await this.account(customerReference))?.bills ?? [];
    const latestFirst = bills.map(toInvoice).reverse();
    const from = latestFirst.findIndex(({ reference }) => reference === after) + 1;
    return latestFirst.slice(from, from + limit);
  }

  /** Returns `returnUrl` at once, as there is no such page, and gives the customer's subscriptions a working card. */
  async portal(customerReference: string, returnUrl: string): Promise<string | null> {
    const account = await this.account(customerReference);
    for (const { reference } of account?.subscriptions ?? []) {
      await this.changed(reference, (found) => {
        if (found.startedAt === null) return;
        found.card = 'pm_card_visa';
        delete found.expires;
      });
    }
    return returnUrl;
  }

  webhookEvent(webhook: BillingWebhook): BillingWebhookEvent | null {
    const secret = this.files.knownSecret;
    return secret === undefined ? null : readWebhookEvent(secret, webhook, this.context.now());
  }

  async pay({
    clientSecret,
    paymentMethod,
    expires,
    authentication,
  }: Payment): Promise<PaymentOutcome> {
    const [reference = '', secret] = clientSecret.split('_secret_');
    const outcome = await this.changed(reference, (found, account, now) =>
      found.secret === secret
        ? attempt(account, found, { paymentMethod, expires, authentication, now, lateMs: LATE_MS })
        : undefined,
    );
    if (outcome?.outcome === 'processing') {
      this.messenger.later(
        LATE_MS + 100,
        async () => void (await this.changed(reference, () => {})),
      );
    }
    const unknown = { outcome: 'declined', code: 'unknown-payment' } as const;
    return outcome ?? { ...unknown, message: 'This payment is not known.' };
  }

  async letPass(reference: string, until: number | 'renewal'): Promise<number> {
    const passed = await this.changed(reference, (found, account, now) => {
      const by = until === 'renewal' ? Math.max(0, (found.periodEnd ?? now) - now) : until * DAY_MS;
      shift(account, found, by);
      return by;
    });
    // Applies everything that has fallen due by then.
    await this.changed(reference, () => undefined);
    return passed ?? 0;
  }

  /** Returns the latest webhook event about a subscription as it is sent, for tests of the receiver. */
  async signedWebhookOf(reference: string): Promise<BillingWebhook> {
    const customerReference = customerOf(reference) ?? '';
    const type = 'subscription.changed';
    const secret = await this.files.secret();
    return signedWebhookEvent(secret, { type, reference, customerReference }, this.context.now());
  }

  async close(): Promise<void> {
    this.messenger.close();
  }

  private settled(account: Account): number {
    const now = this.context.now().getTime();
    settle(account, now);
    return now;
  }

  /** Reads an account without writing it: what has fallen due is the same whoever computes it. */
  private async account(reference: string): Promise<Account | undefined> {
    const account = await this.files.read(CUSTOMER.test(reference) ? reference : 'cus_nobody');
    if (account) this.settled(account);
    return account;
  }

  private async looked<T>(
    reference: string,
    look: (found: Subscription, account: Account) => T,
  ): Promise<T | undefined> {
    const account = await this.account(customerOf(reference) ?? '');
    const found = account?.subscriptions.find((one) => one.reference === reference);
    return account && found && look(found, account);
  }

  /** Changes a subscription and sends a webhook event about it; undefined when there is none. */
  private async changed<T>(
    reference: string,
    change: (found: Subscription, account: Account, now: number) => T,
  ): Promise<T | undefined> {
    const customer = customerOf(reference);
    if (customer === undefined || !(await this.looked(reference, () => true))) return undefined;
    const result = await this.files.change(customer, (account) => {
      const now = this.settled(account);
      const found = account.subscriptions.find((one) => one.reference === reference);
      return found && change(found, account, now);
    });
    this.messenger.send(() => this.signedWebhookOf(reference));
    return result;
  }
}

/** Returns the secret with which the browser pays, or confirms a payment at the bank. */
const secretOf = ({ reference, secret }: Subscription): string => `${reference}_secret_${secret}`;

/** Returns the reference of the customer, which the subscription's reference contains. */
function customerOf(reference: string): string | undefined {
  const [, customer] = REFERENCE.exec(reference) ?? [];
  return customer && `cus_test_${customer}`;
}
