import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { BillingUnavailable } from '../billing-errors.js';
import type { BegunSubscription } from '../billing.js';
import { CONTRACT_VERSION } from '../plugin.js';
import {
  aChange,
  anOrder,
  changed,
  open,
  paid,
  price,
  taken,
  user,
  type BillingSubject,
} from './billing-kit.js';
import { test, type ConformanceTest } from './conformance-test.js';

import { changing, ending } from './billing-life.js';
import { owing } from './billing-amount-due.js';

export type { BillingSubject } from './billing-kit.js';

const DAY_MS = 86_400_000;

/** Returns the tests that every payment provider must pass. */
export function billingConformance<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  return [
    ...beginning(subject),
    ...changing(subject),
    ...ending(subject),
    ...owing(subject),
    ...billing(subject),
    ...receiving(subject),
  ];
}

function beginning<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const { factory } = subject;
  const using = user(subject);
  return [
    test('says what it is', () =>
      using(async (provider) => {
        assert.equal(factory.kind, 'billing');
        assert.match(factory.id, /^[a-z][a-z0-9-]*$/);
        assert.equal(factory.contract, CONTRACT_VERSION);
        assert.ok(
          ['card-fields', 'payment-element', 'redirect', 'module'].includes(provider.form.kind),
        );
      })),
    test('refuses bad options with a sentence', async () => {
      for (const options of subject.badOptions) {
        const parse = () => factory.config.parse(options);
        assert.throws(parse, /\w+/, `accepted ${JSON.stringify(options)}`);
      }
    }),
    test('begins one subscription under one key, however often and at once', () =>
      using(async (provider) => {
        const order = anOrder({});
        const begun = await Promise.all([1, 2, 3].map(() => provider.begin(order)));
        const references = new Set(begun.map(({ reference }) => reference));
        assert.equal(references.size, 1);
        assert.equal(new Set(begun.map(({ clientSecret }) => clientSecret)).size, 1);
        const [{ reference, customerReference, secretFor, clientSecret }] = begun as [
          BegunSubscription,
        ];
        assert.equal(secretFor, 'payment');
        assert.equal(begun[0]?.firstPaymentAt, null);
        assert.ok(clientSecret);
        if (provider.form.kind === 'redirect') {
          assert.equal(new URL(clientSecret).protocol, 'https:', 'the page is not encrypted');
        }
        const again = await provider.begin({ ...order, reference });
        assert.deepEqual([again.reference, again.clientSecret], [reference, clientSecret]);
        const other = await provider.begin({ ...order, key: randomUUID() });
        assert.notEqual(other.reference, reference);
        assert.equal(other.customerReference, customerReference);
        const stranger = await provider.begin(anOrder({}));
        assert.notEqual(stranger.customerReference, customerReference);
      })),
    test('gives nothing before it is paid', () =>
      using(async (provider) => {
        const order = anOrder({});
        const { reference, customerReference } = await provider.begin(order);
        const found = await provider.read(reference);
        assert.ok(found);
        const { status, key, startedAt, endedAt, plan } = found;
        assert.deepEqual(
          { status, key, startedAt, endedAt, plan, customerReference: found.customerReference },
          {
            status: 'incomplete',
            key: order.key,
            startedAt: null,
            endedAt: null,
            plan: 'pro',
            customerReference,
          },
        );
      })),
    test('gives what was paid for', () =>
      using(async (provider) => {
        const order = anOrder({});
        const begun = await paid(subject, provider, order);
        const found = await provider.read(begun.reference);
        assert.ok(found?.startedAt && found.periodStart && found.periodEnd);
        const { status, key, plan, endsAt, endedAt, nextPlan, trialEnd, paymentMethod } = found;
        assert.deepEqual(
          { status, key, plan, endsAt, endedAt, nextPlan, trialEnd },
          {
            status: 'active',
            key: order.key,
            plan: 'pro',
            endsAt: null,
            endedAt: null,
            nextPlan: null,
            trialEnd: null,
          },
        );
        const days = (found.periodEnd.getTime() - found.periodStart.getTime()) / DAY_MS;
        assert.ok(days > 27 && days < 32, `a month of ${days} days`);
        assert.match(paymentMethod?.last4 ?? '', /^\d{4}$/);
        const again = await provider.begin({ ...order, reference: begun.reference });
        assert.deepEqual([again.reference, again.clientSecret], [begun.reference, null]);
      })),
    test('lets a declined payment be tried again', () =>
      using(async (provider) => {
        const begun = await provider.begin(anOrder({}));
        await subject.pay(provider, begun, 'declined');
        assert.equal((await provider.read(begun.reference))?.status, 'incomplete');
        await subject.pay(provider, begun, 'works');
        assert.equal((await provider.read(begun.reference))?.status, 'active');
      })),
    test('keeps a card and takes nothing for a trial', () =>
      using(async (provider) => {
        const order = anOrder({ trialDays: 14 });
        const begun = await provider.begin(order);
        assert.equal(begun.secretFor, 'setup');
        await subject.pay(provider, begun, 'works');
        const found = await provider.read(begun.reference);
        assert.equal(found?.status, 'trialing');
        const days = (found.trialEnd?.getTime() ?? 0) - (found.startedAt?.getTime() ?? 0);
        assert.equal(Math.round(days / DAY_MS), 14);
        // The date shown at the checkout, to the minute, as paying takes some time.
        const named = begun.firstPaymentAt?.getTime() ?? 0;
        assert.ok(Math.abs(named - (found.trialEnd?.getTime() ?? 0)) < 60_000);
        assert.equal(await taken(provider, begun.customerReference), 0);
        assert.equal(await provider.refund(begun.reference, randomUUID()), undefined);
      })),
    test('lists all of a customer, the newest first', () =>
      using(async (provider) => {
        const order = anOrder({});
        const first = await paid(subject, provider, order);
        const second = await provider.begin({ ...order, key: randomUUID() });
        const listed = await provider.listOf(first.customerReference);
        const references = listed.map(({ reference }) => reference);
        assert.deepEqual(new Set(references), new Set([first.reference, second.reference]));
        assert.deepEqual(
          listed[references.indexOf(first.reference)],
          await provider.read(first.reference),
        );
      })),
    test('knows nothing of strangers, and says so without an error', () =>
      using(async (provider) => {
        for (const reference of ['sub_unknown', '', '../x', '\0']) {
          assert.equal(await provider.read(reference), undefined);
          assert.deepEqual(await provider.listOf(reference), []);
          assert.deepEqual(await provider.invoices(reference, { limit: 5 }), []);
        }
      })),
  ];
}

function billing<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const using = user(subject);
  return [
    test('lists the bills, the latest first, page by page', () =>
      using(async (provider) => {
        const begun = await paid(subject, provider, anOrder({}));
        const { reference, customerReference } = begun;
        await provider.change(aChange(reference, 'marketing-pro', 'now'));
        const all = await provider.invoices(customerReference, { limit: 10 });
        assert.equal(all.length, 2);
        assert.deepEqual(all.at(-1)?.total, price('pro'));
        assert.ok((all[0]?.createdAt ?? 0) >= (all[1]?.createdAt ?? 0));
        const [first] = await provider.invoices(customerReference, { limit: 1 });
        assert.deepEqual(first, all[0]);
        const rest = await provider.invoices(customerReference, {
          limit: 1,
          after: first?.reference ?? '',
        });
        assert.deepEqual(rest, [all[1]]);
      })),
    test('leads to a page for the payment method, or says that there is none', () =>
      using(async (provider) => {
        const { customerReference } = await paid(subject, provider, anOrder({}));
        const url = await provider.portal(
          customerReference,
          'https://site.example/settings/billing',
        );
        assert.ok(url === null || /^https?:$/.test(new URL(url).protocol));
      })),
    test('can be closed twice', async () => {
      const provider = await open(subject.factory, subject.workingOptions(), subject.around);
      await provider.close();
      await provider.close();
    }),
  ];
}

function receiving<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const using = user(subject);
  return [
    test('reports a payment by a webhook event that only it can have signed', () =>
      using(async (provider) => {
        const { reference, customerReference } = await paid(subject, provider, anOrder({}));
        const webhook = await subject.webhookOf(provider, reference);
        const event = provider.webhookEvent(webhook);
        assert.ok(event?.id && event.type);
        assert.equal(event.reference, reference);
        assert.ok(event.customerReference === customerReference || !event.customerReference);
        assert.deepEqual(provider.webhookEvent(webhook), event, 'the same again is the same');
        const { body, headers } = webhook;
        const forged = Buffer.from(body.toString('utf8').replace(reference, `${reference}x`));
        for (const bad of [
          { body: forged, headers },
          { body: Buffer.concat([body, Buffer.from(' ')]), headers },
          { body: Buffer.alloc(0), headers },
          { body, headers: {} },
          { body, headers: changed(headers, (value) => value.replace(/[0-9a-f]{8}$/, '00000000')) },
          { body, headers: changed(headers, () => 't=1,v1=') },
        ]) {
          assert.equal(provider.webhookEvent(bad), null);
        }
      })),
    test('takes no webhook event that is old', () =>
      using(async (provider) => {
        const { reference } = await paid(subject, provider, anOrder({}));
        const webhook = await subject.webhookOf(provider, reference);
        const now = subject.around?.now ?? (() => new Date());
        const later = await open(subject.factory, subject.workingOptions(), {
          ...subject.around,
          now: () => new Date(now().getTime() + DAY_MS),
        });
        assert.equal(later.webhookEvent(webhook), null);
        await later.close();
      })),
    test('says that it cannot be reached', async () => {
      const provider = await open(subject.factory, subject.unreachableOptions(), subject.around);
      await assert.rejects(provider.begin(anOrder({})), BillingUnavailable);
      await assert.rejects(provider.read('sub_any'), BillingUnavailable);
      await provider.close();
    }),
  ];
}
