import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { api, held, ok } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import {
  AT,
  BUSINESS,
  membership,
  OTHER_BUSINESS,
  owner,
  person,
  plan,
  shop,
} from '../../../test/people';
import { show, text } from '../../../test/render';
import { businessQuery } from '../../shared/api/business-queries';
import { SuspendCard } from './suspend-card';

const SUSPEND = 'POST /api/businesses/{id}/suspend';
const { queryKey } = businessQuery(BUSINESS);
const suspended = shop({ suspendedAt: AT });

const agency = person({
  businesses: [membership(), membership({ id: OTHER_BUSINESS, name: 'Client Two' })],
});

/** The card as the settings show it: of what the cache knows of the business. */
function Settings() {
  const { data } = useQuery(businessQuery(BUSINESS));
  return data && <SuspendCard business={data} />;
}

describe('suspending a client', () => {
  it('is told as what was done, also when the screen hears of it before the answer', async () => {
    const answer = held(ok(suspended));
    api
      .on('GET /api/auth/user', ok(agency))
      .on('GET /api/billing/entitlements', ok(plan('businesses.suspend')))
      .on('GET /api/businesses/{id}', ok(suspended))
      .on(SUSPEND, answer.answer);
    queryClient.setQueryData(queryKey, shop());
    const { user } = await show(<Settings />, { texts: ['settings', 'plan'], user: agency });
    await user.click(await screen.findByRole('button', { name: text('plan:suspend.action') }));
    // As a live update does.
    act(() => void queryClient.setQueryData(queryKey, suspended));
    expect(await screen.findByText(text('plan:suspend.resume'))).toBeVisible();
    answer.release();
    const done = text('plan:suspend.done', { name: 'Corner Barbers' });
    expect(await screen.findByText(done)).toBeVisible();
    expect(api.calls(SUSPEND)).toHaveLength(1);
  });

  it('is not offered for the only business, unless it is on hold', async () => {
    api
      .on('GET /api/auth/user', ok(owner))
      .on('GET /api/billing/entitlements', ok(plan('businesses.suspend')));
    queryClient.setQueryData(queryKey, shop());
    await show(<Settings />, { texts: ['settings', 'plan'], user: owner });
    await waitFor(() => expect(api.calls('GET /api/billing/entitlements')).toHaveLength(1));
    expect(screen.queryByText(text('plan:suspend.title'))).not.toBeInTheDocument();
    act(() => void queryClient.setQueryData(queryKey, suspended));
    expect(await screen.findByText(text('plan:suspend.resume'))).toBeVisible();
  });
});
