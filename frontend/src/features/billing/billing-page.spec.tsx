import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { api, held, ok, problem } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { AT, manager, owner, plan } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { dialog, show, text } from '../../../test/render';
import type { Billing, Invoice } from '../../shared/api/generated/model';
import type { Entitlement, User } from '../../shared/api/model';
import BillingPage from './billing-page';

const CANCEL = 'POST /api/billing/cancel';
const REFUND_PREVIEW = 'POST /api/billing/refund/preview';
const RENEWAL = '2026-12-20T09:30:00.000Z';

const billing = (change: Partial<Billing> = {}): Billing => ({
  plan: 'pro',
  status: 'active',
  amount: 2_900,
  currency: 'usd',
  interval: 'month',
  nextPlan: null,
  nextAmount: null,
  startedAt: AT,
  periodEnd: RENEWAL,
  trialEnd: null,
  pastDueSince: null,
  graceEndsAt: null,
  endsAt: null,
  endedAt: null,
  readableUntil: null,
  settledAt: null,
  refundableUntil: null,
  refundedAt: null,
  paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2034 },
  form: { kind: 'card-fields', publishableKey: null, url: null },
  ...change,
});

const free = billing({
  plan: 'free',
  status: 'none',
  amount: 0,
  interval: null,
  startedAt: null,
  periodEnd: null,
  paymentMethod: null,
});

const pastDue = billing({
  status: 'past-due',
  pastDueSince: AT,
  graceEndsAt: '2099-01-01T00:00:00.000Z',
});
const past = { periodEnd: AT };

const requests: Entitlement = {
  key: 'requests.count',
  kind: 'metered',
  isGranted: true,
  limit: 10,
  used: 0,
  plans: ['pro'],
};

const invoice = (amount: number, status: Invoice['status']): Invoice => ({
  reference: `in_${status}`,
  number: null,
  amount,
  currency: 'usd',
  status,
  createdAt: AT,
  url: null,
  pdfUrl: null,
});

async function open(of: Billing, user: User = owner, invoices: Invoice[] = []) {
  api
    .on('GET /api/billing', ok(of))
    .on('GET /api/billing/invoices', ok(invoices))
    .on('GET /api/billing/events', ok([]))
    .on('GET /api/billing/entitlements', ok(plan(requests)))
    .on('GET /api/plans', ok(priceList));
  return show(<BillingPage />, { texts: ['billing', 'payment'], user });
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: text(`billing:${title}.title`) });
  return within(heading.closest('section') ?? document.body);
};

describe('the billing page', () => {
  it('leads an owner without a plan to one, and has no bills to show', async () => {
    await open(free);
    const yours = await card('plan');
    expect(yours.getByText(text('billing:state.none'))).toBeVisible();
    expect(yours.getByRole('link', { name: text('billing:choose') })).toHaveAttribute(
      'href',
      '/subscribe?plan=pro',
    );
    const use = (await card('use')).getByRole('listitem');
    expect(use).toHaveTextContent('Review requests0 of 10');
    expect(
      screen.queryByRole('heading', { name: text('billing:invoices.title') }),
    ).not.toBeInTheDocument();
  });

  it('is for owners, and asks the server nothing for others', async () => {
    await open(billing(), manager);
    expect(await screen.findByText(text('billing:owners.title'))).toBeVisible();
    expect(api.calls('GET /api/billing')).toHaveLength(0);
  });

  it('names the amount of the open invoice, which is not always the price of the plan', async () => {
    await open(pastDue, owner, [invoice(3_451, 'open'), invoice(2_900, 'paid')]);
    const yours = await card('plan');
    expect(await yours.findByRole('button', { name: 'Pay $34.51' })).toBeVisible();
    expect(yours.getByText(/^Your \$34\.51 payment was declined\. Pay by /)).toBeVisible();
  });

  it('asks for the payment without an amount as long as no open invoice is known', async () => {
    await open(pastDue, owner, [invoice(2_900, 'paid')]);
    const yours = await card('plan');
    await (await card('invoices')).findByRole('list');
    expect(yours.getByRole('button', { name: text('billing:pay.action') })).toBeVisible();
    expect(yours.getByText(/^Your last payment was declined\. /)).toBeVisible();
  });

  it.each([
    ['readOnly', { ...past, status: 'past-due', pastDueSince: AT, graceEndsAt: AT }],
    ['ended', { ...past, status: 'canceled', endedAt: AT, readableUntil: '2099-01-01T00:00:00Z' }],
    ['closed', { ...past, status: 'canceled', endedAt: AT, readableUntil: AT }],
  ] as const)('says what is paused when nothing can be changed: %s', async (state, change) => {
    await open(billing(change));
    const yours = await card('plan');
    expect(yours.getByText(text(`billing:badge.${state}`))).toBeVisible();
    expect(yours.getByText(text('billing:paused'))).toBeVisible();
  });

  describe('a refund', () => {
    const ask = async () => {
      const { user } = await open(billing({ refundableUntil: RENEWAL }));
      await user.click(await screen.findByRole('button', { name: text('billing:refund.action') }));
      return user;
    };
    const confirm = () => dialog().getByRole('button', { name: text('billing:refund.submit') });

    it('names the amount and the card that it goes back to', async () => {
      api
        .on(
          REFUND_PREVIEW,
          ok({
            amount: 4_900,
            currency: 'USD',
            paymentMethods: [{ brand: 'mastercard', last4: '4444' }],
          }),
        )
        .on('POST /api/billing/refund', ok(billing({ status: 'canceled', refundedAt: AT })));
      const user = await ask();
      // Not the card that pays from now on, which may be another one.
      expect(
        await dialog().findByText('$49 goes back to \u2068Mastercard •••• 4444\u2069.'),
      ).toBeVisible();
      await user.click(confirm());
      expect(await screen.findByText(text('billing:done.refund'))).toBeVisible();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(api.calls('GET /api/billing').length).toBeGreaterThan(1);
      expect(api.calls(REFUND_PREVIEW)).toHaveLength(1);
    });

    it('names the amount alone, or neither, where the payment provider says no more', async () => {
      api.on(REFUND_PREVIEW, ok({ amount: 2_900, currency: 'USD', paymentMethods: [] }));
      await ask();
      expect(await dialog().findByText('You get back $29.')).toBeVisible();
      cleanup();
      api.on(REFUND_PREVIEW, ok({ amount: null, currency: null, paymentMethods: [] }));
      await ask();
      await waitFor(() => expect(confirm()).not.toHaveClass('ant-btn-loading'));
      expect(dialog().queryByText(/\$|back/)).not.toBeInTheDocument();
    });

    it('says why it is not possible any more', async () => {
      api.on(REFUND_PREVIEW, problem(409, 'billing.not-refundable'));
      await ask();
      expect(await dialog().findByText(text('errors:billing.not-refundable'))).toBeVisible();
    });
  });

  it.each([
    ['ended', '2099-01-01T00:00:00Z'],
    ['closed', AT],
  ])('shows no price once the plan is over: %s', async (state, readableUntil) => {
    await open(billing({ ...past, status: 'canceled', endedAt: AT, readableUntil }));
    const yours = await card('plan');
    expect(yours.getByText(text(`billing:badge.${state}`))).toBeVisible();
    expect(yours.queryByText(/\$/)).not.toBeInTheDocument();
  });

  it('opens an invoice as a file, or on its page where there is none', async () => {
    await open(billing(), owner, [
      {
        ...invoice(2_900, 'paid'),
        url: 'https://pay.example/in_1',
        pdfUrl: 'https://pay.example/in_1.pdf',
      },
      { ...invoice(1_900, 'refunded'), url: 'https://pay.example/in_2' },
      invoice(900, 'void'),
    ]);
    const links = await (await card('invoices')).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [text('billing:invoices.pdf'), 'https://pay.example/in_1.pdf'],
      [text('billing:invoices.view'), 'https://pay.example/in_2'],
    ]);
  });

  it('says that a refund is of everything paid for the plan, with a way to keep it', async () => {
    api.on(REFUND_PREVIEW, ok({ amount: null, currency: null, paymentMethods: [] }));
    const { user } = await open(billing({ refundableUntil: RENEWAL }));
    await user.click(await screen.findByRole('button', { name: text('billing:refund.action') }));
    expect(dialog().getByText(/^We'll refund everything you've paid for Pro /)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Keep Pro' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('POST /api/billing/refund')).toHaveLength(0);
  });

  it('leads to the checkout to pay what is owed with another card', async () => {
    await open(pastDue);
    const other = await screen.findByRole('link', { name: text('billing:pay.other') });
    expect(other).toHaveAttribute('href', '/subscribe');
  });

  it('says what an upgrade costs, which takes nothing away', async () => {
    api.on(
      'POST /api/billing/change-plan/preview',
      ok({
        plan: 'marketing-pro',
        at: 'now',
        effectiveAt: null,
        due: 2_000,
        recurring: 4_900,
        currency: 'usd',
        asOf: AT,
        losses: [],
      }),
    );
    const { user } = await open(billing());
    await user.click(await screen.findByRole('button', { name: text('billing:change.action') }));
    const cost = text('billing:change.now', { due: '$20', recurring: '$49' });
    expect(await screen.findByText(cost)).toBeVisible();
    expect(dialog().getByText(text('billing:change.current'))).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Pay $20 and switch' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Keep Pro' })).toBeVisible();
    expect(screen.queryByText(text('billing:change.losses'))).not.toBeInTheDocument();
  });
});

describe('the payment method of the test provider', () => {
  it.each([
    ['works', billing(), 'payment.another'],
    ['was declined', pastDue, 'payment.changeInTest'],
  ])('offers a card that fits one that %s', async (_case, of, label) => {
    await open(of);
    const buttons = (await card('payment')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([text(`billing:${label}`)]);
  });
});

describe('canceling a plan', () => {
  const cancel = () => dialog().getByRole('button', { name: text('billing:cancel.action') });
  const ask = async () => {
    const { user } = await open(billing());
    await user.click(await screen.findByRole('button', { name: text('billing:cancel.action') }));
    return user;
  };

  it.each([
    ['until its last day', RENEWAL, true],
    ['no more', null, false],
  ])('mentions the refund that is possible %s', async (_case, refundableUntil, isPossible) => {
    const { user } = await open(billing({ refundableUntil }));
    await user.click(await screen.findByRole('button', { name: text('billing:cancel.action') }));
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(RENEWAL));
    const place = text('billing:payment.title');
    const sentence = dialog().queryByText(text('billing:cancel.refund', { date, place }));
    if (isPossible) expect(sentence).toBeVisible();
    else expect(sentence).not.toBeInTheDocument();
  });

  it('is asked about, happens once, and says so', async () => {
    const answer = held(ok(billing({ endsAt: RENEWAL })));
    api.on(CANCEL, answer.answer);
    const user = await ask();
    await user.dblClick(cancel());
    answer.release();
    expect(await screen.findByText(text('billing:done.cancel'))).toBeVisible();
    expect(api.calls(CANCEL)).toHaveLength(1);
  });

  it('changes nothing where the payment provider is out of reach, and says that nothing was charged', async () => {
    api.on(CANCEL, problem(503, 'billing.provider-unavailable'));
    const user = await ask();
    await user.click(cancel());
    const said = await screen.findByText(text('errors:billing.provider-unavailable'));
    expect(said).toHaveTextContent('nothing was charged');
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(RENEWAL));
    expect(screen.getByText(text('billing:state.active', { periodEnd: date }))).toBeVisible();
    expect(api.calls(CANCEL)).toHaveLength(1);
    await waitFor(() => expect(cancel()).toBeEnabled());
  });
});
