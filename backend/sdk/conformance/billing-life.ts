import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { aChange, anOrder, paid, price, taken, user, type BillingSubject } from './billing-kit.js';
import { test, type ConformanceTest } from './conformance-test.js';

/** Changes of the plan. */
export function changing<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const using = user(subject);
  return [
    test('changes to more at once and takes the difference, once', () =>
      using(async (provider) => {
        const { reference, customerReference } = await paid(subject, provider, anOrder({}));
        const change = aChange(reference, 'marketing-pro', 'now');
        const { due, recurring, asOf } = await provider.preview(change);
        assert.ok(due.amount > 0 && due.amount <= 2_000, `due ${due.amount}`);
        assert.deepEqual(recurring, price('marketing-pro'));
        assert.equal((await provider.read(reference))?.plan, 'pro', 'a preview changes nothing');
        const agreed = { ...change, asOf };
        await Promise.all([provider.change(agreed), provider.change(agreed)]);
        await provider.change(agreed);
        assert.equal((await provider.read(reference))?.plan, 'marketing-pro');
        assert.equal(await taken(provider, customerReference), 2_900 + due.amount);
      })),
    test('changes to less when the paid period ends, and takes that back', () =>
      using(async (provider) => {
        const order = anOrder({
          price: { ...price('marketing-pro'), plan: 'marketing-pro', interval: 'month' },
        });
        const { reference, customerReference } = await paid(subject, provider, order);
        const { due } = await provider.preview(aChange(reference, 'pro', 'period-end'));
        assert.ok(due.amount <= 0);
        for (let round = 0; round < 2; round += 1) {
          await provider.change(aChange(reference, 'pro', 'period-end'));
          const planned = await provider.read(reference);
          assert.deepEqual([planned?.plan, planned?.nextPlan], ['marketing-pro', 'pro']);
          await provider.keepPlan(reference);
          await provider.keepPlan(reference);
          const kept = await provider.read(reference);
          assert.deepEqual([kept?.plan, kept?.nextPlan], ['marketing-pro', null]);
        }
        assert.equal(await taken(provider, customerReference), 4_900);
      })),
  ];
}

/** Ends, and money given back. */
export function ending<Config>(subject: BillingSubject<Config>): ConformanceTest[] {
  const using = user(subject);
  return [
    test('cancels for the end of the period, and takes that back', () =>
      using(async (provider) => {
        const { reference } = await paid(subject, provider, anOrder({}));
        for (let round = 0; round < 2; round += 1) {
          await provider.cancel(reference, 'period-end');
          await provider.cancel(reference, 'period-end');
          const ending = await provider.read(reference);
          assert.equal(ending?.status, 'active');
          assert.deepEqual(ending.endsAt, ending.periodEnd);
          await provider.resume(reference);
          await provider.resume(reference);
          assert.equal((await provider.read(reference))?.endsAt, null);
        }
      })),
    test('cancels at once, however often', () =>
      using(async (provider) => {
        const { reference } = await paid(subject, provider, anOrder({}));
        await provider.cancel(reference, 'now');
        const ended = await provider.read(reference);
        assert.equal(ended?.status, 'canceled');
        assert.ok(ended.endedAt);
        await provider.cancel(reference, 'now');
        assert.deepEqual((await provider.read(reference))?.endedAt, ended.endedAt);
      })),
    test('lets nobody pay for what was canceled before it was paid', () =>
      using(async (provider) => {
        const begun = await provider.begin(anOrder({}));
        await provider.cancel(begun.reference, 'now');
        await subject.pay(provider, begun, 'works').catch(() => undefined);
        const { status } = (await provider.read(begun.reference)) ?? {};
        assert.ok(status === 'canceled' || status === 'expired', String(status));
        assert.equal(await taken(provider, begun.customerReference), 0);
      })),
    test('gives a payment back in full, once', () =>
      using(async (provider) => {
        const { reference, customerReference } = await paid(subject, provider, anOrder({}));
        if (provider.previewRefund) {
          const { money, paymentMethods } = (await provider.previewRefund(reference)) ?? {};
          assert.deepEqual(money, price('pro'), 'a preview names the whole payment');
          const used = (await provider.read(reference))?.paymentMethod;
          const [method] = paymentMethods ?? [];
          if (method) assert.deepEqual(method, { brand: used?.brand, last4: used?.last4 });
          assert.equal(
            await taken(provider, customerReference),
            2_900,
            'a preview refunds nothing',
          );
        }
        const key = randomUUID();
        const given = await Promise.all([1, 2].map(() => provider.refund(reference, key)));
        given.push(await provider.refund(reference, key));
        for (const money of given) assert.deepEqual(money, price('pro'));
        assert.equal(await taken(provider, customerReference), 0);
      })),
    test('gives back what an upgrade has cost as well', () =>
      using(async (provider) => {
        const { reference, customerReference } = await paid(subject, provider, anOrder({}));
        const change = aChange(reference, 'marketing-pro', 'now');
        const { asOf } = await provider.preview(change);
        await provider.change({ ...change, asOf });
        const amount = await taken(provider, customerReference);
        const shown = await provider.previewRefund?.(reference);
        if (shown) assert.deepEqual(shown.money, { ...price('pro'), amount });
        const key = randomUUID();
        for (let round = 0; round < 2; round += 1) {
          assert.deepEqual(await provider.refund(reference, key), { ...price('pro'), amount });
        }
        assert.equal(await taken(provider, customerReference), 0);
      })),
    test('has nothing to give back where nothing was paid', () =>
      using(async (provider) => {
        const { reference } = await provider.begin(anOrder({}));
        assert.equal(await provider.previewRefund?.(reference), undefined);
        assert.equal(await provider.refund(reference, randomUUID()), undefined);
      })),
    test('names the cards that were charged before a refund, not one that was chosen since', () =>
      using(async (provider) => {
        if (!provider.previewRefund) return;
        const order = anOrder({});
        const { reference, customerReference } = await paid(subject, provider, order, 'works-once');
        const before = await provider.previewRefund(reference);
        await subject.replaceCard(provider, customerReference);
        assert.deepEqual(await provider.previewRefund(reference), before);
        await provider.refund(reference, randomUUID());
        assert.equal(await provider.previewRefund(reference), undefined, 'nothing is left');
      })),
  ];
}
