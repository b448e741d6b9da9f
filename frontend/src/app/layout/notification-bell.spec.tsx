import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, empty, ok, problem } from '../../../test/api';
import { MARK_READ, notification, UNREAD, unread } from '../../../test/notifications';
import { AT, BUSINESS, owner } from '../../../test/people';
import { button, dialog, refetch, show, text } from '../../../test/render';
import { notificationsKey } from '../../shared/notifications/queries';
import { NotificationBell } from './notification-bell';

const LIST = 'GET /api/businesses/{id}/notifications';
const MARK_ONE = 'PATCH /api/notifications/{id}';

const open = async (language: 'en' | 'ar' = 'en') => {
  const stage = { texts: ['app', 'notifications'], user: owner, language };
  const shown = await show(<NotificationBell />, stage);
  await shown.user.click(await screen.findByRole('button', { name: /./ }));
  await screen.findByRole('dialog', { name: text('notifications:title') });
  return shown;
};
const links = () => dialog().findAllByRole('link', { name: /Slow/ });

describe('the bell', () => {
  it.each([
    [unread(0), 'app:notifications', undefined],
    [unread(1), 'app:unread.all', '1'],
    [unread(2, 1), 'app:unread.all', '3'],
    // The server counts no further.
    [{ ...unread(1_000), count: 1_000 }, 'app:unread.all', '99+'],
  ])('says how many of %j are unread', async (counts, key, shown) => {
    api.on(UNREAD, ok(counts));
    await show(<NotificationBell />, { texts: ['app'], user: owner });
    const name = shown ? text(key, { count: counts.count, shown }) : text(key);
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('says nothing of a number where none could be loaded', async () => {
    api.on(UNREAD, problem(500, 'http.internal'));
    await show(<NotificationBell />, { texts: ['app'], user: owner });
    await waitFor(() => expect(api.calls(UNREAD)).toHaveLength(1));
    expect(button(text('app:notifications'))).toBeVisible();
  });
});

describe('the list of notifications', () => {
  beforeEach(() => api.on(UNREAD, ok(unread(1))).on(LIST, ok([notification()])));

  it('says that there are none yet', async () => {
    api.on(LIST, ok([])).on(UNREAD, ok(unread(0)));
    await open();
    expect(await screen.findByText(text('notifications:empty.title'))).toBeVisible();
    const all = text('notifications:markAll');
    expect(screen.queryByRole('button', { name: all })).not.toBeInTheDocument();
  });

  it('closes with Escape, and gives the focus back to the bell', async () => {
    const { user } = await open();
    await links();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const name = text('app:unread.all', { count: 1, shown: '1' });
    await waitFor(() => expect(button(name)).toHaveFocus());
  });

  it('shows who it is, kind, stars and words, as text, and which are unread', async () => {
    const review = notification(2, {
      kind: 'review-published',
      rating: 5,
      customerName: null,
      excerpt: 'Slow <b>and</b> good.',
      readAt: AT,
    });
    api.on(LIST, ok([notification(1, { isUrgent: true }), review]));
    await open();
    const [first, second] = await links();
    expect(first).toHaveTextContent(/Maria Lopez left private feedback/);
    expect(first).toHaveTextContent(text('notifications:unread'));
    expect(first).toHaveTextContent(text('ui:urgent'));
    expect(first).toHaveAttribute('href', `/inbox#${notification(1).subjectId}`);
    expect(second).toHaveTextContent('Slow <b>and</b> good.');
    expect(second).toHaveTextContent('Anonymous Customer left a public review');
    expect(second).not.toHaveTextContent(text('notifications:unread'));
    expect(second).toHaveAttribute('href', `/reviews#${review.subjectId}`);
    const stars = dialog().getAllByRole('img', { name: text('ui:stars', { rating: 5 }) });
    expect(stars).toHaveLength(1);
  });

  it('marks what is followed as read, closes, and goes there', async () => {
    api.on(MARK_ONE, ok(notification(1, { readAt: AT })));
    const { user, router } = await open();
    const [first] = await links();
    if (first) await user.click(first);
    expect(router.state.location.pathname).toBe('/inbox');
    expect(router.state.location.hash).toBe(`#${notification().subjectId}`);
    await waitFor(() => expect(api.sent(MARK_ONE)).toEqual({ isRead: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('marks all as read, up to the newest that is shown', async () => {
    const newest = notification(2, { createdAt: '2026-11-20T10:00:00.000Z' });
    api.on(LIST, ok([newest, notification()])).on(MARK_READ, empty());
    const { user } = await open();
    await links();
    const read = [newest, notification()].map((one) => Object.assign(one, { readAt: AT }));
    api.on(UNREAD, ok(unread(0))).on(LIST, ok(read));
    await user.click(button(text('notifications:markAll')));
    const name = text('notifications:markAll');
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(api.sent(MARK_READ)).toEqual({ until: newest.createdAt });
  });

  it('says when they could not be marked', async () => {
    api.on(MARK_READ, deadConnection);
    const { user } = await open();
    await links();
    await user.click(button(text('notifications:markAll')));
    expect(await screen.findByText(text('notifications:notMarked'))).toBeVisible();
    expect(screen.getByText(text('errors:offline'))).toBeVisible();
  });

  it('can be loaded again where that failed', async () => {
    api.on(LIST, problem(500, 'http.internal'));
    const { user } = await open();
    expect(await screen.findByText(text('notifications:failed'))).toBeVisible();
    api.on(LIST, ok([notification()]));
    await user.click(button(text('ui:retry')));
    expect(await links()).toHaveLength(1);
  });

  it('loads the next page of many', async () => {
    const link = { link: '</api/businesses/x/notifications?cursor=next>; rel="next"' };
    const page = Array.from({ length: 20 }, (_, index) => notification(index + 1));
    api.on(LIST, { ...ok(page), headers: link }).on(UNREAD, ok(unread(1_000)));
    const { user } = await open();
    expect(await links()).toHaveLength(20);
    api.on(LIST, ok([notification(21)]));
    await user.click(button(text('ui:loadMore')));
    await waitFor(async () => expect(await links()).toHaveLength(21));
    expect(api.calls(LIST).at(-1)?.query.get('cursor')).toBe('next');
  });

  it('shows what arrives while it is open', async () => {
    await open();
    await links();
    api.on(LIST, ok([notification(2), notification()]));
    await refetch(notificationsKey(BUSINESS));
    await waitFor(async () => expect(await links()).toHaveLength(2));
  });

  it('speaks Arabic, from right to left', async () => {
    await open('ar');
    expect(await links()).toHaveLength(1);
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });
});
