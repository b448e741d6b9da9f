import { screen, within } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { owner, plan, staff } from '../../../test/people';
import { show, text } from '../../../test/render';
import type { Entitlements } from '../../shared/api/generated/model';
import { AccessBanner } from './access-banner';

async function open(user: typeof owner, change: Partial<Entitlements>, at = '/dashboard') {
  api.on('GET /api/billing/entitlements', ok({ ...plan(), ...change }));
  const { go } = await show(<AccessBanner />, { texts: ['plan'], user, at });
  const name = text('plan:lapse.title');
  return { ...within(await screen.findByRole('complementary', { name })), go };
}

describe('the banner of a plan that has lapsed', () => {
  it.each([
    ['read-only', 'past-due', 'past-due', 'past-due'],
    ['read-only', 'ended', 'ended', 'ended'],
    ['closed', 'ended', 'closed', 'ended'],
  ] as const)('says what happened and what to do: %s, %s', async (access, reason, state, way) => {
    const banner = await open(owner, { access, reason });
    const happened = text(`plan:lapse.state.${state}`);
    expect(banner.getByText(`${happened} ${text(`plan:lapse.owner.${way}`)}`)).toBeVisible();
    const link = banner.getByRole('link', { name: text('plan:lapse.action') });
    expect(link).toHaveAttribute('href', '/settings/billing');
  });

  it.each(['past-due', 'ended'] as const)(
    'asks others to turn to an owner, without a link they cannot follow: %s',
    async (reason) => {
      const banner = await open(staff, { access: 'read-only', reason });
      const happened = text(`plan:lapse.state.${reason}`);
      expect(banner.getByText(`${happened} ${text(`plan:lapse.others.${reason}`)}`)).toBeVisible();
      expect(banner.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('leaves it to the billing screen to say the same', async () => {
    const { go } = await open(owner, { access: 'read-only', reason: 'ended' });
    await go('/settings/billing');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('has no link on the screen to which it leads, once nothing can be read', async () => {
    const banner = await open(owner, { access: 'closed', reason: 'ended' }, '/settings/billing');
    expect(banner.getByText(new RegExp(text('plan:lapse.state.closed')))).toBeVisible();
    expect(banner.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stays for members who do not see the billing', async () => {
    const banner = await open(staff, { access: 'read-only', reason: 'ended' }, '/settings/billing');
    expect(banner.queryByRole('link')).not.toBeInTheDocument();
  });
});
