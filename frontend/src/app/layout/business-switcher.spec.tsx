import { screen, waitFor } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { store } from '../../../test/client-state';
import { membership, owner, person, plan } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { dialog, show, text } from '../../../test/render';
import { LeaveGuard } from '../../shared/forms/leave-guard';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { businessChosen } from '../../shared/store/client-slice';
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
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    const way = text('plan:action', { plan: text('plan:names.marketing-pro') });
    // Not to the purchase of a second plan.
    expect(await dialog().findByRole('link', { name: way })).toHaveAttribute(
      'href',
      '/settings/billing',
    );
  });
});

describe('another business', () => {
  const corner = membership();
  const harbor = membership({ id: '0198a000-0000-7000-8000-0000000000b2', name: 'Harbor Cuts' });

  /** A screen of the current business with a form, which is dirty or not. */
  function Screen({ isDirty }: { isDirty: boolean }) {
    const current = useCurrentBusiness();
    return (
      <>
        <BusinessSwitcher businesses={[corner, harbor]} />
        <h1>{current?.name}</h1>
        {current?.id === corner.id && <LeaveGuard isDirty={() => isDirty} />}
      </>
    );
  }

  async function choose(isDirty: boolean) {
    store.dispatch(businessChosen(corner.id));
    const { user } = await show(<Screen isDirty={isDirty} />, {
      texts: ['app', 'forms'],
      user: person({ businesses: [corner, harbor] }),
    });
    await user.click(screen.getByRole('button', { name: /Corner Barbers/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Harbor Cuts' }));
    return user;
  }
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('is shown at once where nothing was typed', async () => {
    await choose(false);
    expect(await heading('Harbor Cuts')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is shown after a question where something is not saved', async () => {
    const user = await choose(true);
    expect(await dialog().findByText(text('forms:leave.text'))).toBeVisible();
    expect(await heading('Corner Barbers')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: text('forms:leave.submit') }));
    expect(await heading('Harbor Cuts')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not shown where the user would rather stay', async () => {
    const user = await choose(true);
    await dialog().findByText(text('forms:leave.text'));
    await user.click(dialog().getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading('Corner Barbers')).toBeInTheDocument();
  });
});
