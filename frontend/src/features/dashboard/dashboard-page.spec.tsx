import { readFile } from 'node:fs/promises';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { queryClient, store } from '../../../test/client-state';
import { membership, owner, person, plan, shop, staff } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { BusinessStats, SetupChecklist, User } from '../../shared/api/model';
import { reviewsArrived } from '../../shared/store/client-slice';
import DashboardPage from './dashboard-page';

const STATS = 'GET /api/businesses/{id}/stats';
const SCORE = 'GET /api/businesses/{id}/reputation';
const BADGES = 'GET /api/businesses/{id}/badges';
const HISTORY = 'GET /api/businesses/{id}/rating-history';
const FEEDBACK = 'GET /api/businesses/{id}/feedback';
const SETUP = 'GET /api/businesses/{id}/setup-checklist';
const UPDATE_SETUP = 'PATCH /api/businesses/{id}/setup-checklist';
const WAITING = 'GET /api/businesses/{id}/waiting-feedback';

const stats = (change: Partial<BusinessStats> = {}): BusinessStats => ({
  avgRating: 4.25,
  totalReviews: 1,
  privateFeedbackCount: 3,
  feedbackCounts: { new: 1, inProgress: 1, resolved: 1 },
  ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 },
  currentXp: 60,
  nextLevelXp: 250,
  level: 1,
  sampleData: false,
  ...change,
});

type Step = SetupChecklist['steps'][number];

const step = (name: Step['step'], change: Partial<Step> = {}): Step => ({
  step: name,
  isDone: false,
  isDismissed: false,
  ...change,
});
const done = (name: Step['step']): Step => step(name, { isDone: true });

/** A checklist of these steps; without any it is done. */
const setup = (...steps: Step[]): SetupChecklist => ({
  steps,
  isDismissed: false,
  isDone: steps.every(({ isDone, isDismissed }) => isDone || isDismissed),
});

beforeEach(() => {
  api
    .on(STATS, ok(stats()))
    .on(SCORE, ok({ score: 96, change: 8 }))
    .on(BADGES, ok([]))
    .on(HISTORY, ok([]))
    .on(FEEDBACK, ok([]))
    .on(WAITING, ok({ count: 0, oldestCreatedAt: null }))
    .on(SETUP, ok(setup()))
    .on('GET /api/businesses/{id}/reviews', ok([]))
    .on('GET /api/businesses/{id}/review-requests', ok([]))
    .on('GET /api/billing/entitlements', ok(plan('businesses.analytics', 'gamification.rewards')));
});

const open = (user: User = owner, language: 'en' | 'de' | 'ar' = 'en') =>
  show(<DashboardPage />, { texts: ['dashboard', 'spice'], user, language });

/** Feedback that waits for a reply, the oldest for some hours. */
const waiting = (count: number, hours: number) =>
  ok({ count, oldestCreatedAt: new Date(Date.now() - hours * 3_600_000).toISOString() });

/** A card by its title. */
const card = (title: string): HTMLElement => {
  const name = text(title.includes(':') ? title : `dashboard:${title}`);
  const heading = screen.getByRole('heading', { name });
  const section = heading.closest('section');
  if (!section) throw new Error(`There is no card '${title}'`);
  return section;
};

describe('recent activity', () => {
  it.each([
    ['en', 0, 'Just now'],
    ['en', 2, '2 minutes ago'],
    ['de', 0, 'Gerade eben'],
    ['de', 2, 'Vor 2 Minuten'],
    ['ar', 0, 'الآن'],
  ] as const)(
    'says in %s when something happened %d minutes ago',
    async (language, minutes, said) => {
      const earnedAt = new Date(Date.now() - minutes * 60_000).toISOString();
      api.on(BADGES, ok([{ code: 'first_review', name: 'First Review', earnedAt }]));
      await open(owner, language);
      const time = await screen.findByText(said);
      expect(time.closest('section')).toHaveTextContent(text('dashboard:activity.title'));
    },
  );
});

describe('the figures', () => {
  const week = (day: number, reviews: number, ratingAverage: number) => ({
    week: new Date(Date.UTC(2026, 8, day)).toISOString().slice(0, 10),
    ratings: reviews + 1,
    ratingAverage,
    reviews,
    positive: reviews,
    neutral: 0,
    negative: 0,
  });

  it('say which time each covers: of all time, new ones of the last weeks, the average of these', async () => {
    const weeks = [
      week(7, 30, 4),
      week(14, 4, 5),
      week(21, 4, 5),
      week(28, 4, 5),
      week(35, 4, 4.5),
    ];
    api.on(HISTORY, ok(weeks)).on(STATS, ok(stats({ totalReviews: 59, avgRating: 4.8 })));
    await open();
    await screen.findByText('16 new in the last 4 weeks');
    expect(card('rating.title')).toHaveTextContent(/4\.8From 59 reviews.*All time$/);
    expect(card('reviews.title')).toHaveTextContent(/59Total reviews16 new in the last 4 weeks$/);
    expect(card('issues.title')).toHaveTextContent(/3All time · 2 openView inbox$/);
    expect(card('trend.title')).toHaveTextContent('4.9 over the last 4 weeks.');
    expect(card('trend.title')).toHaveTextContent('The average rating above covers all time.');
  });

  it('do not speak of the last weeks where those had too few ratings', async () => {
    const weeks = [
      week(7, 9, 4),
      week(14, 9, 5),
      ...[21, 28, 35, 42, 49].map((day) => week(day, 0, 5)),
    ];
    api.on(HISTORY, ok(weeks));
    await open();
    await screen.findByText(text('dashboard:trend.note'));
    expect(card('trend.title')).not.toHaveTextContent('over the last');
    expect(card('reviews.title')).toHaveTextContent(/0 new in the last 4 weeks$/);
  });
});

describe('who acted', () => {
  it.each(['en', 'de', 'ar'] as const)('is named first, in %s', async (language) => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
    api
      .on(
        'GET /api/businesses/{id}/reviews',
        ok([
          {
            id: '0198a000-0000-7000-8000-000000000071',
            rating: 5,
            title: null,
            body: 'Great',
            customerName: 'Maria Lopez',
            publishedAt: at(3),
            createdAt: at(3),
            updatedAt: at(3),
            reply: null,
            sentiment: null,
            sentimentScore: null,
            topics: [],
            isUrgent: false,
            isSample: false,
            source: 'request',
          },
        ]),
      )
      .on(
        FEEDBACK,
        ok([
          {
            id: '0198a000-0000-7000-8000-000000000072',
            rating: 2,
            message: 'Slow',
            customerName: 'Maria Lopez',
            createdAt: at(2),
            updatedAt: at(2),
            status: 'new',
            sentiment: null,
            sentimentScore: null,
            topics: [],
            aiSuggestedReply: null,
            reply: null,
            isUrgent: false,
            isSample: false,
            source: 'request',
            isAnonymous: false,
          },
        ]),
      );
    await open(owner, language);
    await waitFor(() =>
      expect(within(card('activity.title')).getAllByRole('link')).toHaveLength(2),
    );
    for (const link of within(card('activity.title')).getAllByRole('link')) {
      expect(link.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/^Maria Lopez/);
    }
  });

  it.each(['en', 'de', 'es', 'fr', 'pt-BR', 'ar'])(
    'is named first in the catalog %s',
    async (language) => {
      const file = `frontend/src/features/dashboard/locales/${language}.json`;
      const { activity } = JSON.parse(await readFile(file, 'utf8')) as {
        activity: Record<string, string>;
      };
      const people = Object.entries(activity).filter(([key]) =>
        /^(review|feedback|request)/.test(key),
      );
      expect(people.length).toBeGreaterThan(4);
      for (const [, sentence] of people) expect(sentence).toMatch(/^\{\{name\}\}/);
    },
  );
});

describe('the next step of the day', () => {
  const link = (name: string) =>
    within(card('today.title')).queryByRole('link', { name: text(`dashboard:today.${name}`) });

  it.each([
    [1, 14, '1 customer has been waiting for 14 hours'],
    [1, 0.5, '1 customer has been waiting for 30 minutes'],
    [2, 14, '2 customers are waiting, the longest for 14 hours'],
    [2, 1, '2 customers are waiting, the longest for 1 hour'],
    [1_200, 50, '1,200 customers are waiting, the longest for 2 days'],
  ])('is to reply while %d wait for up to %d hours', async (count, hours, sentence) => {
    api.on(WAITING, waiting(count, hours));
    await open();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(link('reply')).toHaveAttribute('href', '/inbox?waiting');
    expect(link('send')).not.toBeInTheDocument();
  });

  it.each([
    ['de', 1, 1, '1 Kunde wartet seit 1 Stunde'],
    ['de', 3, 72, '3 Kunden warten, einer schon seit 3 Tagen'],
    ['ar', 1, 1, 'عميل واحد ينتظر منذ ساعة'],
    ['ar', 2, 2, 'عميلان ينتظران، أقدمهما منذ ساعتين'],
    ['ar', 3, 5, '3 عملاء ينتظرون، أقدمهم منذ 5 ساعات'],
    ['ar', 11, 14 * 24, '11 عميلًا ينتظرون، أقدمهم منذ 14 يومًا'],
  ] as const)('is said in %s for %d', async (language, count, hours, sentence) => {
    api.on(WAITING, waiting(count, hours));
    await open(owner, language);
    // Inserted values keep their direction by invisible marks.
    const isIt = (words: string) => words.replace(/[\u2066-\u2069]/g, '') === sentence;
    expect(await screen.findByText(isIt)).toBeVisible();
  });

  it('is the next request while nobody waits', async () => {
    await open();
    expect(await screen.findByText(text('dashboard:today.nobody'))).toBeVisible();
    expect(link('send')).toHaveAttribute('href', '/customers?send');
    expect(link('reply')).not.toBeInTheDocument();
    expect(screen.queryByText(text('dashboard:today.sample'))).not.toBeInTheDocument();
  });

  it('says of samples that they are some', async () => {
    await open(person({ businesses: [membership({ sampleData: true })] }));
    expect(await screen.findByText(text('dashboard:today.sample'))).toBeVisible();
    expect(link('send')).toBeVisible();
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('offers staff a request only where they may send one: %s', async (staffMayAsk, links) => {
    api.on('GET /api/businesses/{id}', ok(shop({ staffMayAsk })));
    await open(staff);
    expect(await screen.findByText(text('dashboard:today.nobody'))).toBeVisible();
    await screen.findByRole('heading', { name: text('dashboard:rating.title') });
    await waitFor(() =>
      expect(
        within(card('today.title')).queryAllByRole('link', {
          name: text('dashboard:today.send'),
        }),
      ).toHaveLength(links),
    );
  });

  it('lets staff reply, too', async () => {
    api
      .on('GET /api/businesses/{id}', ok(shop({ staffMayAsk: false })))
      .on(WAITING, waiting(2, 14));
    await open(staff);
    expect(await screen.findByText(/2 customers are waiting/)).toBeVisible();
    expect(link('reply')).toBeVisible();
  });

  it('stays while the figures cannot be read', async () => {
    api.on(STATS, problem(500, 'http.internal')).on(WAITING, waiting(1, 14));
    await open();
    expect(await screen.findByText(/1 customer has been waiting/)).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(text('dashboard:failed'));
  });
});

describe('the setup checklist of a new business', () => {
  const title = () => text('dashboard:setup.title', { business: 'Corner Barbers' });
  const heading = () => screen.findByRole('heading', { name: title() });
  const noHeading = async () => {
    await screen.findByRole('heading', { name: text('dashboard:rating.title') });
    expect(screen.queryByRole('heading', { name: title() })).not.toBeInTheDocument();
  };
  const joy = () => text('dashboard:setup.done', { business: 'Corner Barbers' });

  it.each([
    ['contact-details', '/settings/business#contact-details'],
    ['first-request', '/customers?send'],
    ['qr-code', '/customers/qr-code?show'],
    ['logo', '/settings/branding#logo'],
    ['team', '/settings/team?invite'],
    ['public-path', '/settings/public-page#public-path'],
  ] as const)('says why %s matters, and leads to its field', async (name, target) => {
    api.on(SETUP, ok(setup(step(name))));
    await open();
    await heading();
    expect(screen.getByText(text(`dashboard:setup.steps.${name}.reason`))).toBeVisible();
    const action = text(`dashboard:setup.steps.${name}.action`);
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', target);
  });

  it('counts what is done, without what the business does not need', async () => {
    const steps = [
      done('contact-details'),
      step('first-request'),
      step('logo', { isDismissed: true }),
    ];
    api.on(SETUP, ok(setup(...steps)));
    await open();
    await heading();
    expect(screen.getByText('1 of 2 done')).toBeVisible();
    expect(screen.queryByText(text('dashboard:setup.steps.logo.name'))).not.toBeInTheDocument();
    const address = text('dashboard:setup.steps.contact-details.action');
    expect(screen.queryByRole('link', { name: address })).not.toBeInTheDocument();
  });

  it('stands below the card of the day, and above the figures', async () => {
    api.on(SETUP, ok(setup(step('first-request'))));
    await open();
    await heading();
    await screen.findByRole('heading', { name: text('dashboard:rating.title') });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    const order = [text('dashboard:today.title'), title(), text('dashboard:rating.title')];
    expect(headings.filter((one) => order.includes(one))).toEqual(order);
  });

  it('leaves out a step that is not needed, and offers it again', async () => {
    const skipped = setup(step('first-request'), step('logo', { isDismissed: true }));
    const whole = setup(step('first-request'), step('logo'));
    api.on(SETUP, ok(whole)).on(UPDATE_SETUP, ok(skipped));
    const { user } = await open();
    await heading();
    const logo = text('dashboard:setup.steps.logo.name');
    await user.click(button(text('dashboard:setup.dismissStep', { step: logo })));
    await waitFor(() => expect(screen.queryByText(logo)).not.toBeInTheDocument());
    expect(api.sent(UPDATE_SETUP)).toEqual({ steps: [{ step: 'logo', isDismissed: true }] });
    expect(await heading()).toHaveFocus();
    api.on(UPDATE_SETUP, ok(whole));
    await user.click(await screen.findByRole('button', { name: text('dashboard:setup.undo') }));
    expect(await screen.findByText(logo)).toBeVisible();
    expect(api.calls(UPDATE_SETUP)[1]?.body).toEqual({
      steps: [{ step: 'logo', isDismissed: false }],
    });
  });

  it('goes for everybody when somebody hides it, and comes back with Undo', async () => {
    const shown = setup(step('first-request'));
    api.on(SETUP, ok(shown)).on(UPDATE_SETUP, ok({ ...shown, isDismissed: true }));
    const { user } = await open();
    await heading();
    await user.click(button(text('dashboard:setup.hide')));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: title() })).not.toBeInTheDocument(),
    );
    expect(api.sent(UPDATE_SETUP)).toEqual({ isDismissed: true });
    api.on(UPDATE_SETUP, ok(shown));
    await user.click(await screen.findByRole('button', { name: text('dashboard:setup.undo') }));
    expect(await heading()).toBeVisible();
  });

  it('stays when that could not be saved', async () => {
    api.on(SETUP, ok(setup(step('logo')))).on(UPDATE_SETUP, problem(500, 'http.internal'));
    const { user } = await open();
    await heading();
    await user.click(button(text('dashboard:setup.hide')));
    expect((await screen.findAllByText(text('dashboard:setup.failed')))[0]).toBeVisible();
    expect(await heading()).toBeVisible();
  });

  it('ends with one line of joy, once', async () => {
    api.on(SETUP, ok(setup(step('first-request'))));
    await open();
    await heading();
    cleanup();
    queryClient.clear();
    api.on(SETUP, ok(setup(done('first-request'))));
    await open();
    expect(await screen.findByText(joy())).toBeVisible();
    cleanup();
    await open();
    await noHeading();
    expect(screen.queryByText(joy())).not.toBeInTheDocument();
  });

  it('says nothing of a business that was set up long ago', async () => {
    api.on(SETUP, ok(setup(done('first-request'))));
    await open();
    await noHeading();
    expect(screen.queryByText(joy())).not.toBeInTheDocument();
  });

  it.each([
    ['staff', staff, plan()],
    ['a client on hold', owner, { ...plan(), isSuspended: true }],
    ['a plan that has lapsed', owner, { ...plan(), access: 'read-only', reason: 'ended' }],
  ] as const)('is not for %s', async (_name, user, entitlements) => {
    api
      .on('GET /api/billing/entitlements', ok(entitlements))
      .on('GET /api/businesses/{id}', ok(shop()));
    api.on(SETUP, ok(setup(step('logo'))));
    await open(user);
    await noHeading();
    expect(screen.queryByText(text('dashboard:setup.steps.logo.name'))).not.toBeInTheDocument();
  });

  it('does not hold up the figures when it cannot be read', async () => {
    api.on(SETUP, problem(500, 'http.internal'));
    await open();
    await noHeading();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the Reputation Score of the dashboard', () => {
  it.each([
    [8, '8 points this week'],
    [1, '1 point this week'],
    [-2, 'down 2 points this week'],
    [0, 'no change this week'],
  ])('says a change of %d as "%s"', async (change, words) => {
    api.on(SCORE, ok({ score: 96, change }));
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(card('score.title')).toHaveTextContent('96');
  });
});

describe('the Spice Level of the dashboard', () => {
  it.each([
    [1, 'mild'],
    [4, 'fiery'],
    [40, 'superhot'],
  ])('has the color of the level that it names: %d', async (level, name) => {
    api.on(STATS, ok(stats({ level })));
    await open();
    const ring = await screen.findByRole('progressbar', { name: text('spice:progress') });
    expect(ring).toHaveAttribute('data-spice', name);
    expect(card('spice:title')).toHaveTextContent(text(`spice:levels.${name}`));
  });

  it.each([
    [60, '24', '190'],
    [400, '100', '0'],
  ])('is a ring that is full at most: %d XP', async (currentXp, share, missing) => {
    api.on(STATS, ok(stats({ currentXp })));
    await open();
    const ring = await screen.findByRole('progressbar', { name: text('spice:progress') });
    expect(ring).toHaveAttribute('aria-valuenow', share);
    expect(ring).toHaveAttribute('aria-valuetext', `${currentXp} of 250 XP`);
    expect(card('spice:title')).toHaveTextContent(text('spice:missing', { xp: missing }));
  });
});

describe('the pod of the dashboard', () => {
  it('warms when a five-star review arrives, not for those before', async () => {
    store.dispatch(reviewsArrived());
    await open();
    const ring = await screen.findByRole('progressbar', { name: text('spice:progress') });
    const glow = () => ring.querySelector('.glow');
    expect(glow()).toBeNull();
    act(() => void store.dispatch(reviewsArrived()));
    const first = glow();
    expect(first).not.toBeNull();
    act(() => void store.dispatch(reviewsArrived()));
    // A new element starts the animation again.
    expect(glow()).not.toBe(first);
  });
});

describe('a dashboard that cannot be read', () => {
  const failure = problem(500, 'http.internal');

  it('says so in place of the figures, which can be asked for again', async () => {
    api.on(STATS, failure);
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text('dashboard:failed'));
    api.on(STATS, ok(stats()));
    await user.click(button(text('ui:retry')));
    expect(
      await screen.findByRole('heading', { name: text('dashboard:rating.title') }),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [SCORE, 'score.title', ok({ score: 96, change: 8 })],
    [HISTORY, 'trend.title', ok([])],
    [BADGES, 'badges.title', ok([])],
    [FEEDBACK, 'activity.title', ok([])],
    [WAITING, 'today.title', ok({ count: 0, oldestCreatedAt: null })],
  ] as const)('keeps the rest without %s, and asks for that again', async (call, title, answer) => {
    api.on(call, failure);
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(card(title)).toContainElement(alert);
    expect(alert).toHaveTextContent(text('errors:http.internal'));
    expect(card('reviews.title')).toHaveTextContent(text('dashboard:reviews.caption'));
    api.on(call, answer);
    await user.click(within(alert).getByRole('button', { name: text('ui:retry') }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
