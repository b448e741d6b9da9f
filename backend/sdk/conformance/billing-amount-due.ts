import assert from 'node:assert/strict';
import { BillingDeclined } from '../billing-errors.js';
import { type BillingProvider, type ToConfirm } from '../billing.js';
import {
  aChange,
  anOrder,
  paid,
  RETURN_URL,
  taken,
  user,
  type BillingSubject,
  type TestCardKind,
} from './billing-kit.js';
import { test, type ConformanceTest } from './conformance-test.js';

/** Renewals that fail, and payments that a bank asks about. */
export function owing<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const using = user(subject);
  const owed = async (provider: BillingProvider, card: TestCardKind) => {
    const order = anOrder({});
    const { reference, customerReference } = await paid(subject, provider, order, card);
    assert.equal(await provider.settle(reference, RETURN_URL), null, 'nothing is owed yet');
    await subject.renew(provider, reference);
    assert.equal((await provider.read(reference))?.status, 'past-due');
    return { order: { ...order, reference }, reference, customerReference };
  };
  const statusOf = async (provider: BillingProvider, reference: string) =>
    (await provider.read(reference))?.status;
  const asked = (toConfirm: ToConfirm | null): ToConfirm => {
    assert.ok(toConfirm?.clientSecret, 'the bank is not asked');
    return toConfirm;
  };
  return [
    test('pays what is owed as soon as there is a card that works, once', () =>
      using(async (provider) => {
        const { reference, customerReference } = await owed(provider, 'works-once');
        for (let round = 0; round < 2; round += 1) {
          await assert.rejects(
            provider.settle(reference, RETURN_URL),
            (error) => error instanceof BillingDeclined && error.code === 'card-declined',
          );
        }
        assert.equal(await statusOf(provider, reference), 'past-due');
        await subject.replaceCard(provider, customerReference);
        assert.equal(await statusOf(provider, reference), 'past-due', 'a card pays nothing alone');
        const settled = await Promise.all([1, 2].map(() => provider.settle(reference, RETURN_URL)));
        settled.push(await provider.settle(reference, RETURN_URL));
        assert.deepEqual(settled, [null, null, null]);
        assert.equal(await statusOf(provider, reference), 'active');
        assert.equal(await taken(provider, customerReference), 5_800);
      })),
    test('lets the browser pay what is owed with another card', () =>
      using(async (provider) => {
        const { order, reference, customerReference } = await owed(provider, 'works-once');
        const begun = await provider.begin(order);
        assert.equal(begun.reference, reference);
        assert.ok(begun.clientSecret);
        assert.deepEqual([begun.secretFor, begun.firstPaymentAt], ['payment', null]);
        await subject.pay(provider, begun, 'declined');
        assert.equal(await statusOf(provider, reference), 'past-due');
        await subject.pay(provider, begun, 'works');
        assert.equal(await statusOf(provider, reference), 'active');
        assert.equal((await provider.begin(order)).clientSecret, null);
        assert.equal(await taken(provider, customerReference), 5_800);
        // And with that card it renews.
        await subject.renew(provider, reference);
        assert.equal(await statusOf(provider, reference), 'active');
      })),
    test('lets the bank ask about what is owed', () =>
      using(async (provider) => {
        const { reference, customerReference } = await owed(provider, 'always-asks');
        await subject.answerBank(
          provider,
          asked(await provider.settle(reference, RETURN_URL)),
          'refused',
        );
        assert.equal(await statusOf(provider, reference), 'past-due');
        await subject.answerBank(
          provider,
          asked(await provider.settle(reference, RETURN_URL)),
          'approved',
        );
        assert.equal(await provider.settle(reference, RETURN_URL), null);
        assert.equal(await statusOf(provider, reference), 'active');
        assert.equal(await taken(provider, customerReference), 5_800);
      })),
    test('lets the bank ask about a change to more, and changes nothing before', () =>
      using(async (provider) => {
        const begun = await paid(subject, provider, anOrder({}), 'always-asks');
        const { reference, customerReference } = begun;
        const change = aChange(reference, 'marketing-pro', 'now');
        const { due, asOf } = await provider.preview(change);
        const agreed = { ...change, asOf };
        const first = asked(await provider.change(agreed));
        assert.equal((await provider.read(reference))?.plan, 'pro');
        await subject.answerBank(provider, first, 'refused');
        assert.equal((await provider.read(reference))?.plan, 'pro');
        assert.equal(await taken(provider, customerReference), 2_900);
        await subject.answerBank(provider, asked(await provider.change(agreed)), 'approved');
        assert.equal(await provider.change(agreed), null);
        const found = await provider.read(reference);
        assert.deepEqual([found?.plan, found?.status], ['marketing-pro', 'active']);
        assert.equal(await taken(provider, customerReference), 2_900 + due.amount);
      })),
    test('owes nothing for what is not there, or over', () =>
      using(async (provider) => {
        const { reference } = await owed(provider, 'works-once');
        await provider.cancel(reference, 'now');
        assert.equal(await provider.settle(reference, RETURN_URL), null);
        assert.equal(await provider.settle('sub_unknown', RETURN_URL), null);
      })),
  ];
}
