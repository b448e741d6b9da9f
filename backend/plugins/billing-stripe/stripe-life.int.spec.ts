import { BillingDeclined, BillingUnavailable } from '../../sdk/index.js';
import type { BegunSubscription, BillingProvider, PlanChange } from '../../sdk/index.js';
import { anOrder, priceOf, RETURN_URL, StripeRig } from '../../test/harness/stripe/rig.js';
import { present } from '../../test/support/present.js';

const DAY = 86_400_000;

describe('the Stripe provider changes and ends subscriptions', () => {
  let rig: StripeRig;
  let billing: BillingProvider;
  let begun: BegunSubscription;
  let reference: string;
  let changes = 0;

  beforeEach(async () => {
    rig = new StripeRig();
    await rig.start();
    billing = await rig.provider();
    begun = await billing.begin(anOrder());
    ({ reference } = begun);
    rig.pay(begun);
  });
  afterEach(() => rig.stop());

  const to = (plan: string, at: PlanChange['at'], more: Partial<PlanChange> = {}): PlanChange => ({
    key: `change-${(changes += 1)}`,
    reference,
    price: priceOf(plan),
    at,
    returnUrl: RETURN_URL,
    ...more,
  });
  const now = () => billing.read(reference);
  const bills = () => billing.invoices(begun.customerReference, { limit: 20 });
  const totals = async () => (await bills()).map(({ total, status }) => [total.amount, status]);

  describe('upgrades', () => {
    it('cost what the preview said, also when some time has passed', async () => {
      rig.standIn.life.advance(15);
      const preview = await billing.preview(to('agency', 'now'));
      expect(preview).toEqual({
        due: { amount: 3_500, currency: 'USD' },
        recurring: { amount: 9_900, currency: 'USD' },
        asOf: rig.standIn.now(),
      });
      expect(await totals()).toEqual([[2_900, 'paid']]);
      rig.standIn.life.advance(1);
      expect((await billing.preview(to('agency', 'now'))).due.amount).toBe(3_267);
      await billing.change(to('agency', 'now', { asOf: preview.asOf }));
      expect(await now()).toMatchObject({ plan: 'agency', status: 'active', nextPlan: null });
      expect(await totals()).toEqual([
        [3_500, 'paid'],
        [2_900, 'paid'],
      ]);
      rig.standIn.life.advance(15);
      expect((await totals())[0]).toEqual([9_900, 'paid']);
    });

    it('happen once under their key, and cost nothing where the plan is there already', async () => {
      const change = to('agency', 'now');
      await Promise.all([billing.change(change), billing.change(change)]);
      await billing.change(change);
      await billing.change(to('agency', 'now'));
      expect(await totals()).toHaveLength(2);
    });

    it('give nothing and owe nothing when the card is declined', async () => {
      rig.standIn.spoilCard(reference, 'card_declined');
      const change = to('agency', 'now');
      const refused = await billing.change(change).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(BillingDeclined);
      expect(refused).toMatchObject({ code: 'card-declined' });
      expect(await now()).toMatchObject({ plan: 'pro', status: 'active' });
      expect(await totals()).toEqual([[2_900, 'paid']]);
      // With a card that pays the same change goes through: the refusal is not what counts then.
      rig.standIn.spoilCard(reference);
      await billing.change(change);
      expect(await now()).toMatchObject({ plan: 'agency' });
    });

    describe('that the bank asks about', () => {
      beforeEach(() => rig.standIn.spoilCard(reference, 'authentication_required'));
      const waiting = () => rig.standIn.store.subscriptions.get(reference)?.pending_update;

      it('lapse after a day when nobody answers, and owe nothing', async () => {
        await billing.change(to('agency', 'now'));
        expect(waiting()).not.toBeNull();
        expect((await totals())[0]?.[1]).toBe('open');
        rig.standIn.life.advance(1);
        expect((await totals())[0]?.[1]).toBe('void');
        expect(waiting()).toBeNull();
        expect(await now()).toMatchObject({ plan: 'pro', status: 'active' });
      });

      it('give way to another wish', async () => {
        await billing.change(to('agency', 'now'));
        const asked = await billing.change(to('marketing-pro', 'now'));
        expect((await totals()).map(([, status]) => status).sort()).toEqual([
          'open',
          'paid',
          'void',
        ]);
        rig.standIn.payments.handleNextAction(asked?.clientSecret ?? '', 'approved');
        expect((await now())?.plan).toBe('marketing-pro');
      });

      it('are refused where another plan is to follow, which stays', async () => {
        rig.standIn.spoilCard(reference);
        await billing.change(to('marketing-pro', 'now'));
        await billing.change(to('pro', 'period-end'));
        rig.standIn.spoilCard(reference, 'authentication_required');
        await expect(billing.change(to('agency', 'now'))).rejects.toMatchObject({
          code: 'authentication-required',
        });
        expect(await now()).toMatchObject({ plan: 'marketing-pro', nextPlan: 'pro' });
      });
    });

    it('in a trial cost nothing until it ends', async () => {
      const trial = await billing.begin(anOrder({ key: 'subscription-2', trialDays: 14 }));
      rig.pay(trial);
      ({ reference } = trial);
      expect((await billing.preview(to('agency', 'now'))).due.amount).toBe(0);
      await billing.change(to('agency', 'now'));
      expect(await now()).toMatchObject({ plan: 'agency', status: 'trialing' });
    });

    it('are worked out within the present period, whatever was previewed before it', async () => {
      const { asOf } = await billing.preview(to('agency', 'now'));
      rig.standIn.life.advance(31);
      await billing.change(to('agency', 'now', { asOf }));
      expect((await totals())[0]).toEqual([7_000, 'paid']);
    });
  });

  describe('downgrades', () => {
    beforeEach(() => billing.change(to('agency', 'now')));

    it('wait for the end of the period and cost nothing now', async () => {
      expect(await billing.preview(to('pro', 'period-end'))).toMatchObject({
        due: { amount: 0, currency: 'USD' },
        recurring: { amount: 2_900, currency: 'USD' },
      });
      const change = to('pro', 'period-end');
      await billing.change(change);
      await billing.change(change);
      expect(await now()).toMatchObject({ plan: 'agency', nextPlan: 'pro', status: 'active' });
      expect(rig.standIn.store.schedules.size).toBe(1);
      rig.standIn.life.advance(31);
      expect(await now()).toMatchObject({ plan: 'pro', nextPlan: null, status: 'active' });
      expect((await totals())[0]).toEqual([2_900, 'paid']);
      rig.standIn.life.advance(31);
      expect((await totals())[0]).toEqual([2_900, 'paid']);
      expect(rig.standIn.store.subscriptions.get(reference)?.schedule).toBeNull();
    });

    it('go on being paid, taxed and discounted as before', async () => {
      const subscription = present(rig.standIn.store.subscriptions.get(reference));
      subscription.automatic_tax.enabled = true;
      subscription.discounts = ['di_standin1'];
      await billing.change(to('pro', 'period-end'));
      rig.standIn.life.advance(31);
      expect(subscription.automatic_tax.enabled).toBe(true);
      expect(subscription.discounts).toEqual(['di_standin1']);
      expect(await now()).toMatchObject({
        plan: 'pro',
        status: 'active',
        paymentMethod: { last4: '4242' },
      });
    });

    it('are paid with the card that was chosen after they were planned', async () => {
      await billing.change(to('pro', 'period-end'));
      await billing.portal(begun.customerReference, 'https://site.example/billing');
      rig.standIn.payments.replaceCard(begun.customerReference);
      rig.standIn.life.advance(31);
      expect(await now()).toMatchObject({
        plan: 'pro',
        status: 'active',
        paymentMethod: { last4: '4444' },
      });
    });

    it('can be changed to another plan, and taken back', async () => {
      await billing.change(to('marketing-pro', 'period-end'));
      await billing.change(to('pro', 'period-end'));
      expect((await now())?.nextPlan).toBe('pro');
      await billing.keepPlan(reference);
      await billing.keepPlan(reference);
      expect(await now()).toMatchObject({ plan: 'agency', nextPlan: null });
      await billing.change(to('pro', 'period-end'));
      await billing.change(to('agency', 'period-end'));
      expect((await now())?.nextPlan).toBeNull();
      rig.standIn.life.advance(31);
      expect((await now())?.plan).toBe('agency');
    });

    it('give way to a cancellation, and a cancellation to them', async () => {
      await billing.change(to('pro', 'period-end'));
      await billing.cancel(reference, 'period-end');
      expect(await now()).toMatchObject({ nextPlan: null, endsAt: expect.any(Date) });
      await billing.change(to('pro', 'period-end'));
      expect(await now()).toMatchObject({ nextPlan: 'pro', endsAt: null });
    });

    it('are still there after an upgrade that was declined, and gone after one that was paid', async () => {
      await billing.cancel(reference, 'now');
      const next = await billing.begin(anOrder({ reference }));
      rig.pay(next);
      ({ reference } = next);
      await billing.change(to('marketing-pro', 'now'));
      await billing.change(to('pro', 'period-end'));
      rig.standIn.spoilCard(reference, 'card_declined');
      const upgrade = to('agency', 'now');
      for (let tries = 0; tries < 3; tries += 1) {
        await expect(billing.change(upgrade)).rejects.toThrow(BillingDeclined);
        expect(await now()).toMatchObject({ plan: 'marketing-pro', nextPlan: 'pro' });
      }
      rig.standIn.spoilCard(reference);
      await billing.change(to('agency', 'now'));
      expect(await now()).toMatchObject({ plan: 'agency', nextPlan: null });
    });
  });

  describe('ends', () => {
    it('when the paid period ends, and can be taken back', async () => {
      await billing.cancel(reference, 'period-end');
      await billing.cancel(reference, 'period-end');
      const { periodEnd } = present(await now());
      expect(await now()).toMatchObject({ status: 'active', endsAt: periodEnd, endedAt: null });
      await billing.resume(reference);
      await billing.resume(reference);
      expect((await now())?.endsAt).toBeNull();
      await billing.cancel(reference, 'period-end');
      rig.standIn.life.advance(31);
      expect(await now()).toMatchObject({ status: 'canceled', endsAt: null, endedAt: periodEnd });
      expect(await totals()).toHaveLength(1);
    });

    it('at once, and again without an error', async () => {
      await billing.cancel(reference, 'now');
      await billing.cancel(reference, 'now');
      await billing.cancel(reference, 'period-end');
      await billing.resume(reference);
      await billing.keepPlan(reference);
      expect((await now())?.status).toBe('canceled');
    });

    it('at once where nothing was paid yet', async () => {
      const unpaid = await billing.begin(anOrder({ key: 'subscription-2' }));
      await billing.cancel(unpaid.reference, 'period-end');
      expect((await billing.read(unpaid.reference))?.status).toBe('expired');
      expect(rig.pay(unpaid)).toMatchObject({ status: 'failed' });
    });

    it('what is not there without an error', async () => {
      await billing.cancel('sub_nothing', 'now');
      await billing.resume('sub_nothing');
      await billing.keepPlan('sub_nothing');
      await expect(billing.change(to('pro', 'now', { reference: 'sub_nothing' }))).rejects.toThrow(
        'no such subscription',
      );
    });
  });

  describe('renewals', () => {
    it('that fail are past due until they are paid', async () => {
      rig.standIn.spoilCard(reference, 'card_declined');
      rig.standIn.life.advance(31);
      expect((await now())?.status).toBe('past-due');
      expect((await totals())[0]).toEqual([2_900, 'open']);
      rig.standIn.spoilCard(reference);
      rig.standIn.life.retry(present(rig.standIn.store.subscriptions.get(reference)));
      expect((await now())?.status).toBe('active');
    });
  });

  describe('what is owed', () => {
    beforeEach(() => {
      rig.standIn.spoilCard(reference, 'card_declined');
      rig.standIn.life.advance(31);
    });

    it('cannot be paid without a payment method, and Stripe is not asked to', async () => {
      present(rig.standIn.store.subscriptions.get(reference)).default_payment_method = null;
      await expect(billing.settle(reference, RETURN_URL)).rejects.toMatchObject({
        code: 'no-payment-method',
      });
      expect(rig.writes()).not.toContain('POST /v1/invoices/:id/pay');
    });

    it('is paid while the customer looks on, so that the bank may ask', async () => {
      rig.standIn.spoilCard(reference);
      expect(await billing.settle(reference, RETURN_URL)).toBeNull();
      const [asked] = rig.standIn.requests.filter(({ operation }) => /\/pay$/.test(operation));
      expect(asked?.form).toEqual({ off_session: 'false' });
      expect(await now()).toMatchObject({ status: 'active' });
    });

    it('is paid once when the answer is lost', async () => {
      rig.standIn.spoilCard(reference);
      const impatient = await rig.provider({ retries: 0 });
      rig.behave({ lose: 1 });
      await impatient.settle(reference, RETURN_URL).catch(() => undefined);
      expect(await impatient.settle(reference, RETURN_URL)).toBeNull();
      expect(rig.standIn.store.charges.size).toBe(2);
    });
  });

  describe('refunds', () => {
    it('give back all that was paid, once, whatever is asked and whoever asks', async () => {
      rig.standIn.life.advance(31);
      const back = { amount: 5_800, currency: 'USD' };
      const asked = [billing.refund(reference, 'r1'), billing.refund(reference, 'r1')];
      expect(await Promise.all(asked)).toEqual([back, back]);
      expect(await billing.refund(reference, 'r1')).toEqual(back);
      expect(await billing.refund(reference, 'r2')).toEqual(back);
      expect(rig.standIn.store.refunds.size).toBe(2);
      expect(await totals()).toEqual([
        [2_900, 'refunded'],
        [2_900, 'refunded'],
      ]);
    });

    it('are none where nothing was paid', async () => {
      const trial = await billing.begin(anOrder({ key: 'subscription-2', trialDays: 14 }));
      rig.pay(trial);
      expect(await billing.refund(trial.reference, 'r1')).toBeUndefined();
      expect(await billing.refund('sub_nothing', 'r1')).toBeUndefined();
    });

    it('are made once when the answer is lost', async () => {
      const impatient = await rig.provider({ retries: 0 });
      rig.behave({ lose: 1 });
      await expect(impatient.refund(reference, 'r1')).rejects.toThrow(BillingUnavailable);
      expect(await impatient.refund(reference, 'r1')).toEqual({ amount: 2_900, currency: 'USD' });
      expect(rig.standIn.store.refunds.size).toBe(1);
    });
  });

  describe('bills', () => {
    it('are told page by page, the latest first', async () => {
      rig.standIn.life.advance(95);
      const first = await billing.invoices(begun.customerReference, { limit: 3 });
      const rest = await billing.invoices(begun.customerReference, {
        limit: 3,
        after: present(first.at(-1)).reference,
      });
      const all = [...first, ...rest];
      expect([first.length, rest.length]).toEqual([3, 1]);
      expect(new Set(all.map((bill) => bill.reference)).size).toBe(4);
      const times = all.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(present(times[0]) - present(times[1])).toBe(30 * DAY);
      expect(first[0]).toMatchObject({
        number: expect.stringMatching(/^STANDIN-/),
        url: expect.stringMatching(/^https:/),
        pdfUrl: expect.stringMatching(/^https:/),
        total: { amount: 2_900, currency: 'USD' },
      });
      expect(await billing.invoices('cus_nobody', { limit: 3 })).toEqual([]);
      // One more than a page is how the application finds out whether there is another page.
      expect(await billing.invoices(begun.customerReference, { limit: 101 })).toHaveLength(4);
    });
  });

  describe('the page for the payment method', () => {
    const customers = () => rig.standIn.store.customers;

    it('is opened for the customer, and what is chosen there pays from then on', async () => {
      const url = await billing.portal(begun.customerReference, 'https://site.example/billing');
      expect(url).toMatch(/^https:\/\/billing\.stripe\.example\//);
      expect(rig.standIn.requests.at(-1)?.form).toMatchObject({
        flow_data: { type: 'payment_method_update' },
        return_url: 'https://site.example/billing',
      });
      expect((await now())?.paymentMethod?.last4).toBe('4242');
      const next = await billing.begin(anOrder({ key: 'subscription-2' }));
      rig.pay(next, 'pm_card_authenticationRequired', 'approved');
      const chosen = rig.standIn.store.subscriptions.get(next.reference)?.default_payment_method;
      const customer = customers().get(begun.customerReference);
      Object.assign(present(customer).invoice_settings, { default_payment_method: chosen });
      expect((await now())?.paymentMethod?.last4).toBe('3184');
      const listed = await billing.listOf(begun.customerReference);
      expect(listed.map(({ paymentMethod }) => paymentMethod?.last4)).toEqual(['3184', '3184']);
    });

    it('is none for a customer who is not there', async () => {
      expect(await billing.portal('cus_nobody', 'https://site.example')).toBeNull();
    });
  });

  it('writes nothing when it reads', async () => {
    const before = rig.writes().length;
    await now();
    await bills();
    await billing.listOf(begun.customerReference);
    expect(rig.writes()).toHaveLength(before);
  });
});
