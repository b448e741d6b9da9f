import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { ORGANIZATION, owner } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { button, dialog, field, fill, noteOf, show, text } from '../../../test/render';
import type { Checkout, PaymentOutcome } from '../../shared/api/model';
import TestPayment from './test-payment';

const PAY = 'POST /api/test-payments';

const checkout = (change: Partial<Checkout> = {}): Checkout => ({
  status: 'incomplete',
  plan: 'pro',
  clientSecret: 'secret_1',
  secretFor: 'payment',
  form: { kind: 'card-fields', publishableKey: null, url: null },
  trialDays: 0,
  firstPaymentAt: null,
  ...change,
});

const outcome = (of: PaymentOutcome['outcome'], change: Partial<PaymentOutcome> = {}) =>
  ok({ outcome: of, code: null, message: null, ...change });

function open(of = checkout(), language: 'en' | 'de' | 'ar' = 'en') {
  api.on('GET /api/plans', ok(priceList));
  return show(<TestPayment organizationId={ORGANIZATION} checkout={of} clientSecret="secret_1" />, {
    texts: ['subscribe', 'payment'],
    path: '/subscribe',
    at: '/subscribe',
    user: owner,
    language,
  });
}
type Person = Awaited<ReturnType<typeof open>>['user'];

const number = () => field(text('subscribe:pay.number'));
const expiry = () => field(text('subscribe:pay.expiry'));
const code = () => field(text('subscribe:pay.code'));
const submit = () => button(text('subscribe:pay.submit'));
const testCard = (card: string) => button(text('subscribe:test.use', { number: card }));

async function payWith(user: Person, card: string) {
  await user.click(testCard(card));
  await user.click(submit());
}

describe('paying with a test card', () => {
  it('sends what stands for the card, never its number, once, and leads to the dashboard', async () => {
    const answer = held(outcome('confirmed'));
    api.on(PAY, answer.answer);
    const { user, router } = await open();
    await fill(user, number(), '4242424242424242');
    expect(number()).toHaveValue('4242 4242 4242 4242');
    await fill(user, expiry(), '1234');
    expect(expiry()).toHaveValue('12/34');
    await fill(user, code(), '123');
    await user.dblClick(submit());
    expect(
      await screen.findByRole('button', { name: text('subscribe:pay.pending') }),
    ).toBeDisabled();
    answer.release();
    expect(await screen.findByText(text('subscribe:pay.successful'))).toBeVisible();
    expect(api.sent(PAY)).toEqual({
      paymentMethod: 'pm_card_visa',
      expires: { month: 12, year: 2034 },
      clientSecret: 'secret_1',
    });
    expect(JSON.stringify(api.sent(PAY))).not.toContain('4242');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('says once, above the form, that no card is charged', async () => {
    await open();
    const said = screen.getAllByText(/no card is charged/i);
    expect(said).toHaveLength(1);
    expect(said[0]).toHaveTextContent(
      'Test mode: no card is charged. Pay with 4242 4242 4242 4242',
    );
  });

  it('says at every field what it lacks, and focuses the first', async () => {
    const { user } = await open();
    await user.click(submit());
    await waitFor(() => expect(noteOf(number())).toContain(text('subscribe:pay.numberRequired')));
    await waitFor(() => expect(noteOf(expiry())).toContain(text('subscribe:pay.expiryInvalid')));
    await waitFor(() => expect(noteOf(code())).toContain(text('subscribe:pay.codeInvalid')));
    await waitFor(() => expect(number()).toHaveFocus());
    expect(api.calls(PAY)).toHaveLength(0);
  });

  it.each([
    ['a card that may be real', () => number(), '4111 1111 1111 1111', 'pay.notATestCard'],
    ['a card that is over', () => expiry(), '0120', 'pay.expiryInvalid'],
    ['a month that is none', () => expiry(), '1334', 'pay.expiryInvalid'],
    ['half a code', () => code(), '12', 'pay.codeInvalid'],
  ])('does not take %s', async (_case, control, value, sentence) => {
    const { user } = await open();
    await user.click(testCard('4242 4242 4242 4242'));
    await fill(user, control(), value);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(noteOf(control())).toContain(text(`subscribe:${sentence}`)));
    expect(api.calls(PAY)).toHaveLength(0);
  });

  it('says in its own words why a card was declined, and lets another be tried', async () => {
    api.on(
      PAY,
      outcome('declined', { code: 'insufficient-funds', message: 'Said by the provider.' }),
    );
    const { user } = await open();
    await payWith(user, '4000 0000 0000 9995');
    expect(await screen.findByText(text('payment:declined.insufficient-funds'))).toBeVisible();
    api.on(PAY, outcome('confirmed'));
    await payWith(user, '4242 4242 4242 4242');
    expect(await screen.findByText(text('subscribe:pay.successful'))).toBeVisible();
  });

  it("gives the provider's reason where the catalogue has none, else says that nothing was charged", async () => {
    api.on(PAY, outcome('declined', { code: 'moon-phase', message: 'Said by the provider.' }));
    const { user } = await open();
    await payWith(user, '4000 0000 0000 0002');
    expect(await screen.findByText('Said by the provider.')).toBeVisible();
    api.on(PAY, outcome('declined'));
    await user.click(submit());
    expect(await screen.findByText(text('payment:failed'))).toBeVisible();
  });

  it.each([
    ['no connection', deadConnection, 'errors:offline'],
    [
      'an outdated page',
      problem(409, 'billing.checkout-outdated'),
      'errors:billing.checkout-outdated',
    ],
  ])('keeps the card where there is %s', async (_case, answer, sentence) => {
    api.on(PAY, answer);
    const { user } = await open();
    await payWith(user, '4242 4242 4242 4242');
    expect(await screen.findByText(text(sentence))).toBeVisible();
    expect(number()).toHaveValue('4242 4242 4242 4242');
    expect(submit()).toBeEnabled();
  });

  it('says that a payment is confirmed later, and stays', async () => {
    api.on(PAY, outcome('processing'));
    const { user, router } = await open();
    await payWith(user, '4000 0000 0000 0077');
    expect(await screen.findByText(text('subscribe:confirming.toast'))).toBeVisible();
    expect(router.state.location.pathname).toBe('/subscribe');
  });

  it('pays what is owed under other words', async () => {
    api
      .on(PAY, outcome('confirmed'))
      .on('POST /api/get-or-create-subscription', ok(checkout({ status: 'active' })));
    const { user } = await open(checkout({ status: 'past-due' }));
    await user.click(testCard('4242 4242 4242 4242'));
    await user.click(button(text('subscribe:owed.submit')));
    expect(
      await screen.findByText(
        text('subscribe:owed.paid', { plan: text('subscribe:plan.pro', { product: '' }) }).trim(),
      ),
    ).toBeVisible();
  });

  it.each(['de', 'ar'] as const)(
    'asks for the card in %s, with its number from left to right',
    async (language) => {
      const { user } = await open(checkout(), language);
      await user.click(submit());
      await waitFor(() => expect(noteOf(number())).toContain(text('subscribe:pay.numberRequired')));
      expect(number()).toHaveAttribute('dir', 'ltr');
      expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    },
  );
});

describe('the charge that the button makes', () => {
  const charge = (price: string) => text('subscribe:pay.charge', { price });

  it('stands below the button, with the price of the plan', async () => {
    await open(checkout({ plan: 'marketing-pro' }));
    expect(await screen.findByText(charge('$49'))).toBeVisible();
  });

  it.each([
    ['a trial, which charges nothing today', { firstPaymentAt: '2026-12-20T09:30:00.000Z' }],
    ['an overdue invoice, which has its own amount', { status: 'past-due' }],
  ] as const)('is not named for %s', async (_case, change) => {
    await open(checkout(change));
    await waitFor(() => expect(api.calls('GET /api/plans')).toHaveLength(1));
    expect(screen.queryByText(charge('$29'))).not.toBeInTheDocument();
  });
});

describe('a bank that asks', () => {
  const ask = async () => {
    api.on(PAY, outcome('authentication-required'));
    const { user } = await open();
    await payWith(user, '4000 0025 0000 3155');
    await screen.findByText(text('payment:bank.title'));
    return user;
  };

  it('gets the answer with the same card', async () => {
    const user = await ask();
    api.on(PAY, outcome('confirmed'));
    await user.click(dialog().getByRole('button', { name: text('payment:bank.approve') }));
    expect(await screen.findByText(text('subscribe:pay.successful'))).toBeVisible();
    expect(api.calls(PAY)[1]?.body).toMatchObject({
      paymentMethod: 'pm_card_authenticationRequired',
      authentication: 'approved',
    });
  });

  it.each(['its button', 'Escape'])('is refused with %s', async (way) => {
    const user = await ask();
    api.on(PAY, outcome('declined', { code: 'authentication-failed' }));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog().getByRole('button', { name: text('payment:bank.refuse') }));
    await waitFor(() =>
      expect(api.calls(PAY)[1]?.body).toMatchObject({ authentication: 'refused' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(submit()).toBeEnabled();
  });
});
