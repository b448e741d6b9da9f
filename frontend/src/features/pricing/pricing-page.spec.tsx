import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { priceList } from '../../../test/plans';
import { show, text } from '../../../test/render';
import PricingPage from './pricing-page';

const LIST = 'GET /api/plans';
const open = () =>
  show(<PricingPage />, { texts: ['pricing', 'plan'], path: '/pricing', at: '/pricing' });
const plans = () => screen.getAllByRole('article');

describe('the price list', () => {
  it('says what everyone has where nothing is sold', async () => {
    const notSold = priceList.map((plan) => ({
      ...plan,
      isForSale: false,
      isDefault: plan.id === 'agency',
    }));
    api.on(LIST, ok(notSold));
    await open();
    const caption = text('pricing:included.caption', { plan: text('plan:names.agency') });
    expect(await screen.findByText(caption)).toBeVisible();
    expect(screen.getByText('White-label branding')).toBeVisible();
    expect(document.body).not.toHaveTextContent('$');
    expect(
      screen.queryByRole('link', { name: text('pricing:between.action') }),
    ).not.toBeInTheDocument();
    expect(plans()).toHaveLength(1);
  });

  it('can be asked for again where it could not be read', async () => {
    api.on(LIST, problem(500, 'http.internal'));
    const { user } = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(text('pricing:failed'))).toBeVisible();
    api.on(LIST, ok(priceList));
    await user.click(alert.getByRole('button', { name: text('ui:retry') }));
    await waitFor(() => expect(plans()[1]).toHaveTextContent('$29'));
    expect(screen.queryByText(text('pricing:failed'))).not.toBeInTheDocument();
  });
});
