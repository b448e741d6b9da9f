import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../test/api';
import {
  at,
  closePage,
  found,
  leavePage,
  openCustomerPage as open,
  REQUEST,
  REQUEST_LINK,
  says,
  star,
  submit,
  words,
} from '../../test/customer-page';
import { AT, BUSINESS } from '../../test/people';
import type { ReviewRequest } from './api';

const REVIEW = 'POST /api/reviews';
const FEEDBACK = 'POST /api/private-feedback';
const GET = 'GET /api/review-request/{token}';
/** Connection state that the device reports. */
const online = jest.spyOn(navigator, 'onLine', 'get');

const receipt = ok({ id: '0198a000-0000-7000-8000-000000000061', rating: 2, createdAt: AT }, 201);
const review = ok(
  {
    id: '0198a000-0000-7000-8000-000000000062',
    rating: 5,
    title: null,
    body: 'Great cut.',
    customerName: 'Ana L.',
    publishedAt: AT,
    createdAt: AT,
    updatedAt: AT,
    reply: null,
    sentiment: null,
    sentimentScore: null,
    topics: [],
    isUrgent: false,
    isSample: false,
    source: 'request',
  },
  201,
);

beforeEach(() => online.mockReturnValue(true));
afterEach(closePage);

describe('the five stars', () => {
  it.each([1, 2, 3, 4])('ask in private after a tap on %i', async (count) => {
    const user = await open();
    await user.click(star(count));
    expect(await says(at('details', 'notePrivate'))).toBeVisible();
    expect(screen.queryByLabelText(at('details', 'title'))).not.toBeInTheDocument();
  });

  it('ask for a review, with a title, after a tap on five', async () => {
    const user = await open();
    await user.click(star(5));
    expect(await says(at('details', 'notePublic'))).toBeVisible();
    expect(screen.getByLabelText(at('details', 'title'))).toBeVisible();
  });

  it('say where a review appears and whose name is under it, where it has one', async () => {
    const user = await open({
      of: found({ customer: { firstName: null, publicName: 'Maria L.' } }),
    });
    await user.click(star(5));
    const note = await screen.findByText(at('details', 'notePublic'), { exact: false });
    expect(note).toHaveTextContent(/ signed Maria L\. and appear on the page of .+\.$/);
    await user.click(screen.getByRole('button', { name: at('details', 'back') }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(5));
    await user.click(star(4));
    expect(await says(at('details', 'notePrivate'))).toBeVisible();
    expect(screen.queryByText(/Maria L/)).not.toBeInTheDocument();
  });

  it('say that a review of a customer without a name names nobody', async () => {
    const user = await open({ of: found({ customer: { firstName: null, publicName: null } }) });
    await user.click(star(5));
    const business = found().business.name;
    expect(
      await says(at('details', 'notePublicUnnamed').replace('{business}', business)),
    ).toBeVisible();
  });

  it('greet a customer whose first name is known, as text', async () => {
    await open({ of: found({ customer: { firstName: 'Maria', publicName: 'Maria L.' } }) });
    const greeting = at('rating', 'leadNamed').replace('{name}', 'Maria');
    expect(await says(greeting)).toBeVisible();
  });

  it.each([
    ['en', '{ArrowRight}', 2],
    ['en', '{ArrowRight}{ArrowRight}{ArrowLeft}', 2],
    ['en', '{ArrowLeft}', 5],
    ['en', '{ArrowDown}{ArrowDown}', 3],
    ['en', '{End}', 5],
    ['en', '{End}{Home}', 1],
    ['ar', '{ArrowLeft}', 2],
    ['ar', '{ArrowRight}', 5],
  ] as const)(
    'are walked in %s with %s to %i, and nobody is carried away',
    async (language, keys, count) => {
      const user = await open({ language });
      await user.tab();
      expect(star(1)).toHaveFocus();
      await user.keyboard(keys);
      expect(star(count)).toHaveFocus();
      expect(star(count)).toBeChecked();
      // The group is one tab stop.
      expect(screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
      await user.keyboard('{Enter}');
      const heading = await says(at('details', count === 5 ? 'headingPublic' : 'headingPrivate'));
      await waitFor(() => expect(heading).toHaveFocus());
    },
  );

  it('can be chosen anew after second thoughts, and nothing was sent', async () => {
    const user = await open();
    await user.click(star(1));
    await user.click(await screen.findByRole('button', { name: at('details', 'back') }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(5));
    await user.click(star(5));
    expect(await says(at('details', 'notePublic'))).toBeVisible();
    expect([...api.calls(REVIEW), ...api.calls(FEEDBACK)]).toHaveLength(0);
  });

  it('of a mail are taken over, and can be changed', async () => {
    const user = await open({ linkRating: 4 });
    expect(await says(at('details', 'headingPrivate'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: at('details', 'back') }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(5));
  });
});

describe('the words', () => {
  it('are wanted: nothing is sent without them', async () => {
    const user = await open({ linkRating: 2 });
    expect(submit()).toBeDisabled();
    await user.type(words(), '   ');
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription(at('details', 'writeFirst'));
    expect(words()).toHaveAccessibleDescription(new RegExp(at('details', 'writeFirst')));
    await user.type(words(), 'Slow.');
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAccessibleDescription();
  });

  it('of fewer than five stars go to the business alone, once', async () => {
    const answer = held(receipt);
    api.on(FEEDBACK, answer.answer);
    const user = await open({ linkRating: 2 });
    await user.type(words(), ' Slow. ');
    await user.dblClick(submit());
    expect(await screen.findByRole('button', { name: at('details', 'submitting') })).toBeDisabled();
    answer.release();
    expect(await says(at('success', 'private'))).toBeVisible();
    expect(api.sent(FEEDBACK)).toEqual({
      businessId: BUSINESS,
      customerId: REQUEST.customerId,
      rating: 2,
      token: REQUEST_LINK.token,
      message: 'Slow.',
    });
    expect(api.calls(REVIEW)).toHaveLength(0);
  });

  it('of five stars are published, with the title where there is one', async () => {
    api.on(REVIEW, review);
    const user = await open({ linkRating: 5 });
    await user.type(screen.getByLabelText(at('details', 'title')), 'Best in town');
    await user.type(words(), 'Great cut.');
    await user.type(screen.getByLabelText(at('details', 'title')), '{Enter}');
    expect(await says(at('success', 'public'))).toBeVisible();
    expect(api.sent(REVIEW)).toMatchObject({
      rating: 5,
      title: 'Best in town',
      body: 'Great cut.',
    });
  });

  it('are kept when the connection dies, also over a reload, and go under the same key', async () => {
    api.on(FEEDBACK, deadConnection);
    const user = await open({ linkRating: 2 });
    await user.type(words(), 'Slow.');
    await user.click(submit());
    expect(await says(at('problems', 'network'))).toBeVisible();
    expect(words()).toHaveValue('Slow.');

    leavePage();
    const again = await open();
    expect(words()).toHaveValue('Slow.');
    api.on(FEEDBACK, receipt);
    await again.click(submit());
    expect(await says(at('success', 'private'))).toBeVisible();
    const [first, second] = api
      .calls(FEEDBACK)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    // Sending the answer has removed the draft.
    leavePage();
    await open();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it('wait while the device has no connection, and can go when it is back', async () => {
    const user = await open({ linkRating: 2 });
    await user.type(words(), 'Slow.');
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await says(at('details', 'offline'))).toBeVisible();
    await user.click(submit());
    expect(await says(at('problems', 'offline'))).toBeVisible();
    expect(api.calls(FEEDBACK)).toHaveLength(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await says(at('problems', 'online'))).toBeVisible();
    api.on(FEEDBACK, receipt);
    await user.click(screen.getByRole('button', { name: at('tryAgain') }));
    expect(await says(at('success', 'private'))).toBeVisible();
  });

  it('are known to wait where the connection went before anybody listened for it', async () => {
    await open({ linkRating: 2 });
    // Effects run after the first paint.
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await says(at('details', 'offline'))).toBeVisible();
  });

  it.each([
    [404, 'reviews.unknown-link', 'not-found'],
    [409, 'requests.already-answered', 'answered'],
    [409, 'http.idempotency-in-progress', 'server'],
    [422, 'http.invalid-input', 'invalid'],
    [429, 'http.too-many-requests', 'too-many'],
    [500, 'http.internal', 'server'],
  ])('are kept with a sentence for %i %s', async (status, code, sentence) => {
    api.on(FEEDBACK, problem(status, code));
    const user = await open({ linkRating: 2 });
    await user.type(words(), 'Slow.');
    await user.click(submit());
    expect(await says(at('problems', sentence))).toBeVisible();
    expect(words()).toHaveValue('Slow.');
  });

  it('are cut at the limit, and the room that is left is said', async () => {
    const user = await open({ linkRating: 4 });
    await user.click(words());
    await user.paste('x'.repeat(4_990));
    expect(await screen.findByText('10 characters left')).toBeVisible();
    await user.keyboard('y'.repeat(20));
    expect(words()).toHaveValue('x'.repeat(4_990) + 'y'.repeat(10));
  });

  it('can be published too where the business lets everyone', async () => {
    api.on(FEEDBACK, receipt).on(REVIEW, problem(500, 'http.internal'));
    const user = await open({ linkRating: 2, of: found({ mayPublishToo: true }) });
    await user.type(words(), 'Slow.');
    await user.click(submit());
    const publish = await screen.findByRole('button', { name: at('success', 'publishToo') });
    await user.click(publish);
    expect(await says(at('problems', 'server'))).toBeVisible();
    api.on(REVIEW, review);
    await user.click(screen.getByRole('button', { name: at('success', 'publishToo') }));
    expect(await says(at('success', 'public'))).toBeVisible();
    const keys = api.calls(REVIEW).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(api.calls(REVIEW)[0]?.body).toMatchObject({ rating: 2, body: 'Slow.' });
  });

  it.each(['de', 'ar'] as const)('are asked for in %s', async (language) => {
    api.on(FEEDBACK, deadConnection);
    const user = await open({ language, linkRating: 2 });
    await user.type(words(), 'Slow.');
    expect(words()).toHaveAttribute('dir', 'auto');
    await user.click(submit());
    expect(await says(at('problems', 'network'))).toBeVisible();
  });
});

describe('ways to reach the business', () => {
  const reachable = (change: Partial<ReviewRequest> = {}) =>
    found({
      business: {
        name: 'Corner Barbers',
        phone: '+12175550123',
        displayPhone: '+1 217 555 0123',
        bookingUrl: 'https://booking.example.com/corner',
        headingTypeface: 'serif',
      },
      ...change,
    });
  const call = () => screen.queryByRole('link', { name: /\+1 217 555 0123/ });
  const book = () => screen.queryByRole('link', { name: at('reach', 'book') });

  it('are offered once the answer is given, and lead nobody away before', async () => {
    api.on(FEEDBACK, receipt);
    const user = await open({ of: reachable() });
    expect([call(), book()]).toEqual([null, null]);
    expect(document.querySelector('[data-headings=serif] h1')).toBeInTheDocument();
    await user.click(star(2));
    await user.type(words(), 'Too long a wait');
    expect([call(), book()]).toEqual([null, null]);
    await user.click(submit());
    await waitFor(() => expect(call()).toHaveAttribute('href', 'tel:+12175550123'));
    expect(book()).toHaveAttribute('href', 'https://booking.example.com/corner');
  });

  it('are offered behind an answered link', async () => {
    await open({ of: reachable({ request: { ...REQUEST, status: 'rated' } }) });
    expect(call()).toBeVisible();
    expect(book()).toBeVisible();
  });
});

describe('a link', () => {
  it('that was answered says so, and asks nothing', async () => {
    await open({ of: found({ request: { ...REQUEST, status: 'rated' } }) });
    expect(await says(at('answered', 'body'))).toBeVisible();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
  });

  it('of the demo asks every time', async () => {
    await open({ of: found({ demo: true, request: { ...REQUEST, status: 'rated' } }) });
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it.each([
    ['found', () => ok(found()), 'found'],
    ['gone', () => problem(404, 'http.not-found'), 'not-found'],
    ['behind a broken server', () => problem(503, 'http.unavailable'), 'failed'],
    ['asked for too often', () => problem(429, 'http.too-many-requests'), 'failed'],
  ])('is known to be %s', async (_case, answer, kind) => {
    api.on(GET, answer());
    const { loadRequest } = await import('./api');
    expect((await loadRequest(REQUEST_LINK)).kind).toBe(kind);
  });
});
