import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { membership, owner, plan } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { dialog, show, text } from '../../../test/render';
import { BusinessSwitcher } from './business-switcher';

describe('one more business', () => {
  it('than the plan has room for is an offer, which leads who pays already to the change of plan', async () => {
    api.on('GET /api/plans', ok(priceList)).on(
      'GET /api/billing/entitlements',
      ok(
        plan({
          key: 'businesses.count',
          kind: 'metered',
          isGranted: true,
          limit: 1,
          used: 1,
          plans: ['marketing-pro'],
        }),
      ),
    );
    const { user } = await show(<BusinessSwitcher businesses={[membership()]} />, {
      texts: ['app', 'welcome', 'forms', 'plan'],
      user: owner,
    });
    await user.click(screen.getByRole('button', { name: /Corner Barbers/ }));
    await user.click(await screen.findByRole('menuitem', { name: text('app:business.add') }));
    const title = text('plan:items.businesses.count.title');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const way = text('plan:action', { plan: text('plan:names.marketing-pro') });
    // Not to the purchase of a second plan.
    expect(await dialog().findByRole('link', { name: way })).toHaveAttribute(
      'href',
      '/settings/billing',
    );
  });
});
