import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { h } from 'preact';
import { api, deadConnection, ok, problem } from '../../test/api';
import {
  at,
  closePage,
  openPage,
  says as findText,
  SHOP,
  storedRating,
} from '../../test/customer-page';

const RATINGS = 'POST /api/hand-over/ratings';
const PUBLISH = 'POST /api/hand-over/publish';
const stored = (rating: number) => ok(storedRating(rating), 201);

/** Opens the screen in a browser that stores nothing (IndexedDB): answers are sent directly. */
const open = (mayPublishToo = false): Promise<UserEvent> =>
  openPage(async (fresh) => {
    const { HandOverPage } = (await import(
      `./hand-over-page${fresh}`
    )) as typeof import('./hand-over-page');
    const business = {
      ...SHOP,
      phone: '+12175550123',
      displayPhone: '+1 217 555 0123',
      bookingUrl: 'https://booking.example.com/corner',
    };
    return h(HandOverPage, { found: { business, mayPublishToo } });
  });

const says = (section: string, key: string) => findText(at(section, key));
const button = (section: string, key: string) =>
  screen.getByRole('button', { name: at(section, key) });
const words = () => screen.queryByRole('textbox', { name: at('details', 'feedback') });

async function answer(user: UserEvent, stars: number): Promise<void> {
  await user.click(screen.getAllByRole('radio')[stars - 1] ?? document.body);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  const [first] = screen.getAllByRole('textbox').slice(stars === 5 ? 1 : 0);
  await user.type(first ?? document.body, 'Fine.');
  await user.click(button('details', 'submit'));
}

afterEach(() => {
  closePage();
  jest.useRealTimers();
});

describe('a device that was handed over', () => {
  it('takes one customer after another, and leaves nothing to the next', async () => {
    api.on(RATINGS, stored(5));
    const user = await open();
    await answer(user, 5);
    expect(await says('success', 'public')).toBeVisible();
    expect(screen.queryByText(at('success', 'close'))).not.toBeInTheDocument();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/login']);
    expect(api.sent(RATINGS)).toEqual({
      submissionId: expect.any(String),
      rating: 5,
      body: 'Fine.',
    });
    await user.click(button('handOver', 'next'));
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    api.on(RATINGS, stored(2));
    await answer(user, 2);
    expect(await says('success', 'privateUnnamed')).toBeVisible();
    const ids = api
      .calls(RATINGS)
      .map(({ body }) => (body as { submissionId: string }).submissionId);
    expect(new Set(ids).size).toBe(2);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('suggests nothing that others have typed', async () => {
    const user = await open();
    await user.click(screen.getAllByRole('radio')[1] ?? document.body);
    for (const field of screen.getAllByRole('textbox').filter(({ id }) => id !== 'text'))
      expect(field).toHaveAttribute('autocomplete', 'off');
    expect(words()?.closest('form')).toHaveAttribute('autocomplete', 'off');
  });

  it('discards what somebody has typed and left for a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    await open();
    act(() => screen.getAllByRole('radio')[1]?.click());
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(words()).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    expect(words()).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it('says that ratings are off, and keeps the words', async () => {
    api.on(RATINGS, problem(410, 'hand-overs.ended'));
    const user = await open();
    await answer(user, 2);
    expect(await says('problems', 'ended')).toBeVisible();
    expect(words()).toHaveValue('Fine.');
    api.on(RATINGS, deadConnection);
    await user.click(button('details', 'submit'));
    expect(await says('problems', 'network')).toBeVisible();
  });

  it('offers to publish where the business lets everybody', async () => {
    api.on(RATINGS, stored(3)).on(PUBLISH, stored(5));
    const user = await open(true);
    await answer(user, 3);
    await user.click(await screen.findByRole('button', { name: at('success', 'publishToo') }));
    expect(await says('success', 'public')).toBeVisible();
    const { submissionId } = api.sent(RATINGS) as { submissionId: string };
    expect(api.sent(PUBLISH)).toEqual({ submissionId });
  });
});
