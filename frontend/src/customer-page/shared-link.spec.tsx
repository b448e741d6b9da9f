import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api, deadConnection, ok, problem } from '../../test/api';
import {
  at,
  closePage,
  leavePage,
  openCustomerPage,
  says,
  SHOP,
  star,
  storedRating,
  submit,
  words,
} from '../../test/customer-page';
import type { ReviewRequest } from './api';
import type { OwnLink } from './link';

const SHARED: OwnLink = { kind: 'shared', token: 'k7m3xw9hr2pd', source: 'qr' };

afterEach(closePage);

describe('the link that a business shares with everybody', () => {
  const ANSWERS = 'POST /api/shared-links/{code}/ratings';
  const PUBLISH = 'POST /api/shared-links/{code}/publish';
  const shared = (mayPublishToo = false): ReviewRequest => ({
    business: SHOP,
    mayPublishToo,
  });
  const stored = (rating: number) => ok(storedRating(rating), 201);
  const openShared = (mayPublishToo = false) =>
    openCustomerPage({ link: SHARED, of: shared(mayPublishToo) });
  /** Chooses stars, and waits until the next step has taken the focus. */
  const choose = async (user: UserEvent, stars: number) => {
    await user.click(star(stars));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  };
  const field = (key: string) => screen.getByLabelText(at('contact', key));

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it.each([
    [5, { rating: 5, body: 'Great cut.' }],
    [3, { rating: 3, body: 'Great cut.' }],
  ])('sends %i stars to one place, and the server decides', async (stars, expected) => {
    api.on(ANSWERS, stored(stars));
    const user = await openShared();
    await choose(user, stars);
    await user.type(words(), 'Great cut.');
    await user.click(submit());
    const thanks = stars === 5 ? 'public' : 'privateUnnamed';
    expect(await says(at('success', thanks))).toBeVisible();
    expect(api.sent(ANSWERS)).toEqual({
      ...expected,
      source: 'qr',
      submissionId: expect.any(String),
      deviceId: expect.any(String),
    });
  });

  it('sends name and email of those who want a reply', async () => {
    api.on(ANSWERS, stored(2));
    const user = await openShared();
    await choose(user, 2);
    await user.type(words(), 'Slow.');
    await user.type(field('name'), 'Ada');
    await user.type(field('email'), 'ada@');
    await user.click(submit());
    expect(await says(at('problems', 'email'))).toBeVisible();
    expect(api.calls(ANSWERS)).toHaveLength(0);
    await user.type(field('email'), 'example.com');
    await user.click(submit());
    expect(await says(at('success', 'private'))).toBeVisible();
    expect(api.sent(ANSWERS)).toMatchObject({
      customer: { name: 'Ada', email: 'ada@example.com', language: 'en' },
    });
  });

  it('says under which name a review appears, beside the field for it, and not of private feedback', async () => {
    const user = await openShared();
    await choose(user, 5);
    expect(screen.getByText(at('contact', 'signature'))).toBeVisible();
    expect(field('namePublic')).toHaveAccessibleDescription(
      new RegExp(`^${at('contact', 'signature').replaceAll('.', '\\.')}`),
    );
    expect(screen.queryByText(/signed|appear on the page/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: at('details', 'back') }));
    await choose(user, 4);
    expect(screen.queryByText(at('contact', 'signature'))).not.toBeInTheDocument();
  });

  it('asks a device once a day, and again tomorrow', async () => {
    api.on(ANSWERS, stored(5));
    const user = await openShared();
    await choose(user, 5);
    await user.type(words(), 'Great cut.');
    await user.click(submit());
    await says(at('success', 'public'));
    leavePage();
    await openShared();
    expect(await says(at('answeredToday', 'body'))).toBeVisible();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    leavePage();
    jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ['setTimeout', 'setInterval'] });
    await openShared();
    jest.useRealTimers();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it.each([
    ['a second answer on one day', 409, 'shared-links.answered-today', 'today'],
    ['more answers than the link takes', 429, 'shared-links.day-is-full', 'full'],
    ['a link that was renewed', 404, 'shared-links.not-found', 'not-found'],
  ])('keeps the words of %s', async (_case, status, code, key) => {
    api.on(ANSWERS, problem(status, code));
    const user = await openShared();
    await choose(user, 4);
    await user.type(words(), 'Fine.');
    await user.click(submit());
    expect(await says(at('problems', key))).toBeVisible();
    expect(words()).toHaveValue('Fine.');
  });

  it('sends the same answer again under the same id after a dead connection', async () => {
    api.on(ANSWERS, deadConnection);
    const user = await openShared();
    await choose(user, 4);
    await user.type(words(), 'Fine.');
    await user.click(submit());
    await says(at('problems', 'network'));
    api.on(ANSWERS, stored(4));
    await user.click(submit());
    await says(at('success', 'privateUnnamed'));
    const [first, second] = api.calls(ANSWERS).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('offers to publish where the business lets everybody', async () => {
    api.on(ANSWERS, stored(4)).on(PUBLISH, stored(5));
    const user = await openShared(true);
    await choose(user, 4);
    await user.type(words(), 'Fine.');
    await user.click(submit());
    expect(await says(at('success', 'publishNoteUnnamed'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: at('success', 'publishToo') }));
    expect(await says(at('success', 'public'))).toBeVisible();
    const { submissionId } = api.sent(ANSWERS) as { submissionId: string };
    expect(api.sent(PUBLISH)).toEqual({ submissionId });
  });
});
