import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillingProvider, PlanChange } from '../../sdk/index.js';
import { aChange, anOrder, open, RETURN_URL } from '../../sdk/conformance/billing-kit.js';
import { billingConformance } from '../../sdk/conformance/billing.js';
import factory from './index.js';
import { TestBilling } from './test-billing.js';

const DAY_MS = 86_400_000;
const KINDS = {
  works: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'works-once': 'pm_card_chargeCustomerFail',
  'always-asks': 'pm_card_authenticationAlways',
};

describe('test billing', () => {
  const base = mkdtempSync(join(tmpdir(), 'scoville-billing-'));
  const folder = join(base, 'deep', 'billing');
  const aFile = join(base, 'not-a-folder');
  writeFileSync(aFile, '');
  let now: Date;
  const clock = { now: () => now };
  const start = (): Promise<BillingProvider> => open(factory, { folder }, clock);
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  beforeEach(() => {
    now = new Date();
  });

  const tests = billingConformance({
    factory,
    workingOptions: () => ({ folder }),
    unreachableOptions: () => ({ folder: join(aFile, 'billing') }),
    badOptions: [undefined, null, {}, { folder: '' }, { folder: 7 }, { folder, webhookUrl: 'x' }],
    pay: async (provider, { clientSecret }, card) => {
      const payment = { clientSecret: clientSecret ?? '', paymentMethod: KINDS[card] };
      await provider.pay?.({ ...payment, authentication: 'approved' });
    },
    replaceCard: async (provider, customerReference) => {
      await provider.portal(customerReference, 'https://site.example/settings/billing');
    },
    answerBank: async (provider, { clientSecret }, authentication) => {
      await provider.pay?.({ clientSecret, authentication });
    },
    renew: async (provider, reference) => {
      await provider.letPass?.(reference, 'renewal');
    },
    webhookOf: (provider, reference) => {
      if (!(provider instanceof TestBilling)) throw new Error('another provider');
      return provider.signedWebhookOf(reference);
    },
  });
  it.each(tests.map((one) => [one.name, one] as const))('conforms: %s', (_name, one) => one.run());

  const begunWith = async (
    paymentMethod: string,
    authentication?: 'approved' | 'refused',
    provider?: BillingProvider,
  ) => {
    const used = provider ?? (await start());
    const begun = await used.begin(anOrder({}));
    const payment = { clientSecret: begun.clientSecret ?? '', paymentMethod };
    const paid = await used.pay?.({ ...payment, ...(authentication && { authentication }) });
    return { begun, paid, provider: used };
  };

  it.each([
    ['pm_card_visa', undefined, { outcome: 'confirmed' }],
    ['pm_card_chargeCustomerFail', undefined, { outcome: 'confirmed' }],
    ['pm_card_confirmedLater', undefined, { outcome: 'processing' }],
    ['pm_card_chargeDeclined', undefined, { code: 'card-declined' }],
    ['pm_card_chargeDeclinedExpiredCard', undefined, { code: 'expired-card' }],
    ['pm_card_chargeDeclinedInsufficientFunds', undefined, { code: 'insufficient-funds' }],
    ['pm_card_authenticationRequired', undefined, { outcome: 'authentication-required' }],
    ['pm_card_authenticationRequired', 'approved' as const, { outcome: 'confirmed' }],
    ['pm_card_authenticationRequired', 'refused' as const, { code: 'authentication-failed' }],
    ['pm_card_authenticationAlways', 'approved' as const, { outcome: 'confirmed' }],
    ['4242424242424242', undefined, { code: 'not-a-test-card' }],
  ])('%s, %s', async (paymentMethod, authentication, expected) => {
    const { paid } = await begunWith(paymentMethod, authentication);
    expect(paid).toMatchObject(expected);
  });

  it('knows no payment but its own', async () => {
    const { provider, begun } = await begunWith('pm_card_chargeDeclined');
    for (const clientSecret of [
      'pi_1_secret_2',
      `${begun.reference}_secret_guessed`,
      begun.reference,
    ]) {
      expect(await provider.pay?.({ clientSecret, paymentMethod: 'pm_card_visa' })).toMatchObject({
        code: 'unknown-payment',
      });
    }
  });

  it('confirms a late payment after some seconds, and asks for nothing until then', async () => {
    const { provider, begun } = await begunWith('pm_card_confirmedLater');
    expect((await provider.read(begun.reference))?.status).toBe('incomplete');
    now = new Date(now.getTime() + 5_000);
    expect((await provider.read(begun.reference))?.status).toBe('active');
  });

  it('renews every month, with the plan that was chosen, until it is canceled', async () => {
    const { provider, begun } = await begunWith('pm_card_visa');
    const { reference, customerReference } = begun;
    await provider.change(aChange(reference, 'marketing-pro', 'period-end'));
    for (let month = 0; month < 3; month += 1) {
      const { periodEnd } = (await provider.read(reference)) ?? {};
      now = new Date((periodEnd?.getTime() ?? 0) + 1);
    }
    expect(await provider.read(reference)).toMatchObject({
      status: 'active',
      plan: 'marketing-pro',
    });
    const bills = await provider.invoices(customerReference, { limit: 10 });
    expect(bills.map(({ total }) => total.amount)).toEqual([4_900, 4_900, 4_900, 2_900]);
    await provider.cancel(reference, 'period-end');
    await provider.letPass?.(reference, 'renewal');
    const ended = await provider.read(reference);
    expect(ended).toMatchObject({ status: 'canceled', endsAt: null });
    expect(ended?.endedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('owes a renewal that fails until another card is there, or ends in the end', async () => {
    for (const isMended of [true, false]) {
      const { provider, begun } = await begunWith('pm_card_chargeCustomerFail');
      const { reference, customerReference } = begun;
      await provider.letPass?.(reference, 'renewal');
      expect((await provider.read(reference))?.status).toBe('past-due');
      if (isMended) {
        await provider.portal(customerReference, 'https://site.example/');
        await provider.settle(reference, RETURN_URL);
      }
      await provider.letPass?.(reference, 22);
      expect((await provider.read(reference))?.status).toBe(isMended ? 'active' : 'canceled');
      const [latest] = await provider.invoices(customerReference, { limit: 1 });
      expect(latest?.status).toBe(isMended ? 'paid' : 'void');
    }
  });

  it('takes no difference from a card that works no more', async () => {
    const { provider, begun } = await begunWith('pm_card_chargeCustomerFail');
    const change: PlanChange = aChange(begun.reference, 'marketing-pro', 'now');
    await expect(provider.change(change)).rejects.toThrow(/declined/);
    expect((await provider.read(begun.reference))?.plan).toBe('pro');
  });

  it('begins another where the first was not paid for a day', async () => {
    const provider = await start();
    const order = anOrder({});
    const first = await provider.begin(order);
    now = new Date(now.getTime() + DAY_MS);
    expect((await provider.read(first.reference))?.status).toBe('expired');
    const second = await provider.begin({ ...order, reference: first.reference });
    expect(second.reference).not.toBe(first.reference);
  });

  it('is safe with two processes, and leaves whole files only, for nobody else to read', async () => {
    const own = join(base, 'own');
    const providers = await Promise.all([1, 2, 3].map(() => open(factory, { folder: own }, clock)));
    const order = anOrder({});
    const begun = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        providers.map((provider) => provider.begin({ ...order, key: `key-${index}` })),
      ).flat(),
    );
    expect(new Set(begun.map(({ reference }) => reference)).size).toBe(4);
    expect(readdirSync(own).filter((name) => !/^(cus_test_\w+\.json|secret)$/.test(name))).toEqual(
      [],
    );
    expect(statSync(own).mode & 0o077).toBe(0);
    for (const name of readdirSync(own)) expect(statSync(join(own, name)).mode & 0o077).toBe(0);
  });

  it('takes away a lock that somebody left behind', async () => {
    const provider = await start();
    const order = anOrder({});
    const { customerReference } = await provider.begin(order);
    const lock = join(folder, `${customerReference}.lock`);
    writeFileSync(lock, '');
    utimesSync(lock, new Date(0), new Date(0));
    await provider.begin({ ...order, key: 'another' });
    expect(await provider.listOf(customerReference)).toHaveLength(2);
  });

  it('tells the application what happened, by a webhook event that it has signed', async () => {
    const sent: { url: string; body: Buffer; headers: Record<string, string> }[] = [];
    const http = (async (url: string, init: RequestInit) => {
      const body = Buffer.from(init.body as Uint8Array);
      sent.push({ url, body, headers: init.headers as Record<string, string> });
      return new Response(null, { status: 202 });
    }) as typeof fetch;
    const webhookUrl = 'http://localhost:1/api/billing/webhooks/test';
    const provider = await open(factory, { folder, webhookUrl }, { ...clock, http });
    const { begun } = await begunWith('pm_card_visa', undefined, provider);
    while (sent.length === 0) await new Promise((wait) => setTimeout(wait, 5));
    await provider.close();
    expect(sent[0]?.url).toBe(webhookUrl);
    expect(sent[0] && provider.webhookEvent(sent[0])).toMatchObject({ reference: begun.reference });
  });
});
