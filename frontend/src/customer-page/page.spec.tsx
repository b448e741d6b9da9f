import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import { h, render } from 'preact';
import { api, deadConnection, held, ok, problem } from '../../test/api';
import { AT, BUSINESS } from '../../test/people';
import { newUser } from '../../test/render';
import type { ReviewRequest } from './api';
import type { OwnLink } from './link';

const REVIEW = 'POST /api/reviews';
const FEEDBACK = 'POST /api/private-feedback';
const GET = 'GET /api/review-request/{token}';
const CUSTOMER = '0198a000-0000-7000-8000-000000000011';
const OF_REQUEST: OwnLink = { kind: 'request', token: 'link-1' };
const SHARED: OwnLink = { kind: 'shared', token: 'k7m3xw9hr2pd', source: 'qr' };
/** Connection state that the device reports. */
const online = jest.spyOn(navigator, 'onLine', 'get');

const REQUEST = {
  id: '0198a000-0000-7000-8000-000000000060',
  businessId: BUSINESS,
  customerId: CUSTOMER,
  status: 'sent',
};

const SHOP = {
  name: 'Corner Barbers',
  phone: null,
  bookingUrl: null,
  headingTypeface: 'default',
};

const found = (change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  request: REQUEST,
  business: SHOP,
  customer: { firstName: null },
  mayPublishToo: false,
  demo: false,
  ...change,
});

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

type Texts = Record<string, Record<string, string> | string>;
let texts: Texts = {};
let leave = () => {};
/** Number of times that the page was loaded. */
let opened = 0;

/** Opens the page as the server sends it: in one language, with its texts embedded. */
async function open(
  options: {
    language?: 'en' | 'de' | 'ar';
    linkRating?: number;
    of?: ReviewRequest;
    link?: OwnLink;
  } = {},
) {
  const { language = 'en', linkRating = 0, of = found(), link = OF_REQUEST } = options;
  const json = await readFile(`frontend/src/customer-page/locales/${language}.json`, 'utf8');
  texts = JSON.parse(json) as Texts;
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.body.innerHTML = `<script type="application/json" id="texts"></script><div id="app"></div>`;
  const [script, root] = ['texts', 'app'].map((id) => document.getElementById(id));
  if (!script || !root) throw new Error('The page was not written');
  script.textContent = json;
  // The page reads its texts once, when it is loaded.
  opened += 1;
  const { Page } = (await import(`./page?fresh=${opened}`)) as typeof import('./page');
  const page = h(Page, {
    link,
    linkRating,
    first: { kind: 'found', value: of } as const,
    onFound: () => undefined,
  });
  render(page, root);
  leave = () => render(null, root);
  return newUser();
}

const at = (section: string, key = '') => {
  const found = texts[section];
  const text = typeof found === 'object' ? found[key] : found;
  return text ?? `no ${section}.${key}`;
};
const star = (count: number) => screen.getAllByRole('radio')[count - 1] as HTMLElement;
const words = () =>
  screen.getByRole('textbox', {
    name: new RegExp(
      `^(${at('details', 'review')}|${at('details', 'feedback').replace('?', '\\?').replace('؟', '؟')})$`,
    ),
  });
const submit = () => screen.getByRole('button', { name: at('details', 'submit') });
const says = (text: string) => screen.findByText(text.replace('{business}', 'Corner Barbers'));

beforeEach(() => online.mockReturnValue(true));
afterEach(() => {
  leave();
  document.body.innerHTML = '';
  document.documentElement.dir = 'ltr';
});

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

  it('greet a customer whose first name is known, as text', async () => {
    await open({ of: found({ customer: { firstName: 'Maria' } }) });
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
    await user.type(words(), 'Slow.');
    expect(submit()).toBeEnabled();
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
      customerId: CUSTOMER,
      rating: 2,
      token: OF_REQUEST.token,
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

    leave();
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
    leave();
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
    expect((await loadRequest(OF_REQUEST)).kind).toBe(kind);
  });
});

describe('the link that a business shares with everybody', () => {
  const ANSWERS = 'POST /api/shared-links/{code}/ratings';
  const PUBLISH = 'POST /api/shared-links/{code}/publish';
  const shared = (mayPublishToo = false): ReviewRequest => ({
    business: SHOP,
    mayPublishToo,
  });
  const stored = (rating: number) =>
    ok({ id: REQUEST.id, rating, isPublic: rating === 5, createdAt: AT }, 201);
  const openShared = (mayPublishToo = false) => open({ link: SHARED, of: shared(mayPublishToo) });
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

  it('asks a device once a day, and again tomorrow', async () => {
    api.on(ANSWERS, stored(5));
    const user = await openShared();
    await choose(user, 5);
    await user.type(words(), 'Great cut.');
    await user.click(submit());
    await says(at('success', 'public'));
    leave();
    await openShared();
    expect(await says(at('answeredToday', 'body'))).toBeVisible();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    leave();
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
