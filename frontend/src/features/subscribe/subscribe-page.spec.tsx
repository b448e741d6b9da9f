import { screen } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { manager, owner } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { show, text } from '../../../test/render';
import type { Checkout, User } from '../../shared/api/model';
import SubscribePage from './subscribe-page';

const OPEN = 'POST /api/get-or-create-subscription';

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

function open(user: User = owner, at = '/subscribe?plan=pro') {
  api.on('GET /api/plans', ok(priceList));
  return show(<SubscribePage />, { texts: ['subscribe'], path: '/subscribe', at, user });
}

/** Nobody has named the product here. */
const named = (plan: string) => text(`subscribe:plan.${plan}`, { product: '' }).trim();
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the checkout', () => {
  it('is for owners alone: others are led back, and nothing is begun', async () => {
    await open(manager);
    expect(await screen.findByText(text('subscribe:error.owners'))).toBeVisible();
    const back = screen.getByRole('link', { name: text('subscribe:subscribed.action') });
    expect(back).toHaveAttribute('href', '/dashboard');
    expect(api.calls(OPEN)).toHaveLength(0);
  });

  it('names the plan that was paid for, whatever the address asks for', async () => {
    api.on(OPEN, ok(checkout({ status: 'active', plan: 'marketing-pro', clientSecret: null })));
    await open();
    const said = text('subscribe:subscribed.text', { plan: named('marketing-pro') });
    expect(await screen.findByText(said)).toBeVisible();
    expect(await heading()).toHaveTextContent(text('subscribe:subscribed.title'));
  });

  it('names what is owed, with its price and another button', async () => {
    api.on(OPEN, ok(checkout({ status: 'past-due' })));
    await open(owner, '/subscribe');
    await screen.findByRole('button', { name: text('subscribe:owed.submit') });
    expect(await heading()).toHaveTextContent(text('subscribe:owed.title', { plan: named('pro') }));
    expect(screen.getByText('$29')).toBeVisible();
  });

  it('names unlimited requests where the plan grants them, and leads to the other plans', async () => {
    api.on(OPEN, ok(checkout()));
    await open();
    expect(await screen.findByText(text('subscribe:features.requests'))).toBeVisible();
    expect(screen.getByRole('link', { name: text('subscribe:allPlans') })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });

  it('tells of a failure in place of the form and in a toast', async () => {
    api.on(OPEN, problem(503, 'billing.provider-unavailable'));
    await open();
    expect(await screen.findByText(text('subscribe:error.text'))).toBeVisible();
    expect(await heading()).toHaveTextContent(text('subscribe:error.title'));
    expect(await screen.findByText(text('subscribe:error.toast'))).toBeVisible();
  });
});
