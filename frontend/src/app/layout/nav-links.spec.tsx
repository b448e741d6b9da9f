import { screen, waitFor } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { UNREAD, unread } from '../../../test/notifications';
import { manager, plan, staff } from '../../../test/people';
import { show, text } from '../../../test/render';
import { SCREEN_PATHS } from '../screen-paths';
import { navItems } from './nav-items';
import { NavLinks } from './nav-links';

describe('the navigation', () => {
  beforeEach(() => api.on(UNREAD, ok(unread(0))));

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

  it.each([
    ['inbox', unread(1), '1', 1],
    ['inbox', unread(12, 3), '12', 12],
    ['reviews', unread(12, 3), '3', 3],
    ['inbox', { ...unread(1_000), count: 1_000 }, '99+', 1_000],
  ] as const)(
    'says in the name of %s what is new in %j',
    async (screenName, counts, shown, count) => {
      api.on('GET /api/billing/entitlements', ok(plan())).on(UNREAD, ok(counts));
      await show(<NavLinks />, { texts: ['app'], user: staff });
      const name = text(`app:unread.${screenName}`, { count, shown });
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveTextContent(`${text(`app:nav.${screenName}`)} ${shown}`);
    },
  );

  it.each([
    ['nothing is new', ok(unread(0))],
    ['the number could not be loaded', problem(500, 'http.internal')],
  ])('has the usual names where %s', async (_case, answer) => {
    api.on('GET /api/billing/entitlements', ok(plan())).on(UNREAD, answer);
    await show(<NavLinks />, { texts: ['app'], user: staff });
    await waitFor(() => expect(api.calls(UNREAD)).toHaveLength(1));
    expect(screen.getByRole('link', { name: text('app:nav.inbox') })).toBeVisible();
    expect(screen.getByRole('link', { name: text('app:nav.reviews') })).toBeVisible();
  });
});
