import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { owner, plan } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { BusinessStats } from '../../shared/api/model';
import DashboardPage from './dashboard-page';

const STATS = 'GET /api/businesses/{id}/stats';
const SCORE = 'GET /api/businesses/{id}/reputation';
const BADGES = 'GET /api/businesses/{id}/badges';
const HISTORY = 'GET /api/businesses/{id}/rating-history';
const FEEDBACK = 'GET /api/businesses/{id}/feedback';

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

beforeEach(() => {
  api
    .on(STATS, ok(stats()))
    .on(SCORE, ok({ score: 96, change: 8 }))
    .on(BADGES, ok([]))
    .on(HISTORY, ok([]))
    .on(FEEDBACK, ok([]))
    .on('GET /api/businesses/{id}/reviews', ok([]))
    .on('GET /api/businesses/{id}/review-requests', ok([]))
    .on('GET /api/billing/entitlements', ok(plan('businesses.analytics', 'gamification.rewards')));
});

const open = () => show(<DashboardPage />, { texts: ['dashboard'], user: owner });

/** A card by its title. */
const card = (title: string): HTMLElement => {
  const heading = screen.getByRole('heading', { name: text(`dashboard:${title}`) });
  const section = heading.closest('section');
  if (!section) throw new Error(`There is no card '${title}'`);
  return section;
};

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
    [60, '24', '190'],
    [400, '100', '0'],
  ])('is a ring that is full at most: %d XP', async (currentXp, share, missing) => {
    api.on(STATS, ok(stats({ currentXp })));
    await open();
    const ring = await screen.findByRole('progressbar', { name: text('dashboard:spice.progress') });
    expect(ring).toHaveAttribute('aria-valuenow', share);
    expect(ring).toHaveAttribute('aria-valuetext', `${currentXp} of 250 XP`);
    expect(card('spice.title')).toHaveTextContent(text('dashboard:spice.missing', { xp: missing }));
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
