import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { manager, plan, staff } from '../../../test/people';
import { show, text } from '../../../test/render';
import { SCREEN_PATHS } from '../screen-paths';
import { navItems } from './nav-items';
import { NavLinks } from './nav-links';

describe('the navigation', () => {
  it.each(navItems.filter(({ needs }) => needs === undefined))(
    'links to the screen $path',
    async ({ path, label }) => {
      api.on('GET /api/billing/entitlements', ok(plan()));
      await show(<NavLinks />, { texts: ['app'], user: staff });
      const link = screen.getByRole('link', { name: text(`app:${label}`) });
      expect(link).toHaveAttribute('href', path);
      expect(SCREEN_PATHS.map((screenPath) => `/${screenPath}`)).toContain(path);
      expect(link).toHaveAccessibleName(/\p{L}/u);
    },
  );

  it.each([
    ['manager', manager, 1],
    ['staff', staff, 0],
  ])('shows a %s the way to campaigns only where there is one', async (_role, user, count) => {
    api.on('GET /api/billing/entitlements', ok(plan()));
    await show(<NavLinks />, { texts: ['app'], user });
    expect(screen.getByRole('link', { name: text('app:nav.customers') })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: text('app:nav.campaigns') })).toHaveLength(count);
  });
});
