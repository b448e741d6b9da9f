import { act, screen, waitFor, within } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { UNREAD, unread } from '../../../test/notifications';
import { manager, owner, person, plan, shop, staff } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { User } from '../../shared/api/model';
import { BottomBar } from './bottom-bar';
import { TopNav } from './top-nav';
import { useMobileMenu } from './use-mobile-menu';

function Frame({ user }: { user: User }) {
  const menu = useMobileMenu();
  return (
    <>
      <TopNav user={user} menu={menu} />
      <BottomBar menu={menu} />
    </>
  );
}

const open = (user = owner, at = '/dashboard') =>
  show(<Frame user={user} />, { texts: ['app', 'ask', 'notifications'], user, at });

/** The bar, of which there is one with its name. */
const bar = () => within(screen.getByRole('navigation', { name: text('app:bar.label') }));
const ask = () => bar().queryByRole('button', { name: text('app:bar.ask') });
const more = () => bar().getByRole('button', { name: text('app:bar.more') });

beforeEach(() =>
  api
    .on(UNREAD, ok(unread(0)))
    .on('GET /api/billing/entitlements', ok(plan('businesses.analytics', 'gamification.rewards'))),
);

describe('the bar of a phone', () => {
  it.each([
    ['/dashboard', 'bar.home'],
    ['/inbox', 'nav.inbox'],
    ['/reviews', 'nav.reviews'],
  ])('marks %s as the current screen', async (path, name) => {
    await open(owner, path);
    const links = bar().getAllByRole('link');
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      bar().getByRole('link', { name: text(`app:${name}`) }),
    ]);
    expect(bar().getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
  });

  it('says how much is new in the inbox and among the reviews', async () => {
    api.on(UNREAD, ok(unread(12, 3)));
    await open();
    const inbox = text('app:unread.inbox', { count: 12, shown: '12' });
    expect(await bar().findByRole('link', { name: inbox })).toHaveTextContent('12');
    const reviews = text('app:unread.reviews', { count: 3, shown: '3' });
    expect(bar().getByRole('link', { name: reviews })).toHaveTextContent('3');
  });

  it.each([
    ['an owner', owner, false, 1],
    ['a manager', manager, false, 1],
    ['staff who may send', staff, true, 1],
    ['staff who may not', staff, false, 0],
  ])('offers %s to ask, all of them with the QR code', async (_who, who, staffMayAsk, count) => {
    api.on('GET /api/businesses/{id}', ok(shop({ staffMayAsk })));
    const { user } = await open(who);
    await user.click(ask() ?? more());
    const sheet = within(await screen.findByRole('dialog', { name: text('ask:title') }));
    const ways = (key: string) => sheet.queryAllByRole('link', { name: new RegExp(text(key)) });
    await waitFor(() => expect(ways('ask:send.name')).toHaveLength(count));
    expect(ways('ask:qr.name')).toHaveLength(1);
    const handOver = { name: new RegExp(text('ask:hand-over.name')) };
    expect(sheet.queryAllByRole('button', handOver)).toHaveLength(count);
    expect(more()).toBeVisible();
  });

  it('leads to the form for a request in two taps', async () => {
    const { user, router } = await open();
    await user.click(ask() ?? more());
    const sheet = await screen.findByRole('dialog', { name: text('ask:title') });
    const [first] = within(sheet).getAllByRole('link');
    expect(first).toHaveTextContent(text('ask:send.name'));
    await user.click(first ?? sheet);
    expect(router.state.location).toMatchObject({ pathname: '/customers', search: '?send' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has the focus again after the sheet was left', async () => {
    const { user } = await open();
    await user.click(ask() ?? more());
    await screen.findByRole('dialog', { name: text('ask:title') });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(ask()).toHaveFocus());
  });

  it('opens the menu with all screens, and closes it again', async () => {
    const { user } = await open();
    const menu = () => document.getElementById('mobile-menu');
    await user.click(more());
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    const [first] = within(menu() ?? document.body).getAllByRole('link');
    expect(first).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(more()).toHaveFocus();

    await user.click(more());
    await user.click(more());
    expect(menu()).toBeNull();
    // From the header it is the same menu, and the focus stays on its button.
    await user.click(button(text('app:nav.open')));
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    expect(button(text('app:nav.close'))).toHaveFocus();
    await user.click(bar().getByRole('link', { name: text('app:nav.reviews') }));
    expect(menu()).toBeNull();
  });

  it('is absent until there is a business', async () => {
    await open(person({ businesses: [] }));
    expect(screen.queryByRole('button', { name: text('app:bar.more') })).not.toBeInTheDocument();
    expect(button(text('app:nav.open'))).toBeVisible();
  });

  it('makes room while the keyboard of the phone is open', async () => {
    const view = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    const resize = (height: number, scale = 1) => {
      Object.assign(view, { height, scale });
      act(() => void view.dispatchEvent(new Event('resize')));
    };
    Object.assign(window, { visualViewport: view });
    await open();
    const shown = () => screen.queryAllByRole('navigation', { name: text('app:bar.label') }).length;
    resize(window.innerHeight - 320);
    expect(shown()).toBe(0);
    resize(window.innerHeight);
    expect(shown()).toBe(1);
    // A page that is zoomed in shows less, too.
    resize(window.innerHeight / 2, 2);
    expect(shown()).toBe(1);
    Object.assign(window, { visualViewport: undefined });
  });
});
