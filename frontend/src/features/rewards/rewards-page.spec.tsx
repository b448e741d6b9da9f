import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { owner, plan } from '../../../test/people';
import { show, text } from '../../../test/render';
import RewardsPage from './rewards-page';

const none = { requestsSent: 0, replies: 0, feedbackResolved: 0 };
const STREAK = 'GET /api/businesses/{id}/reply-streak';

describe('the rewards', () => {
  it('stand without a part that cannot be read, which can be asked for again', async () => {
    const zero = {
      avgRating: 0,
      totalReviews: 0,
      privateFeedbackCount: 0,
      sampleData: false,
    };
    api
      .on(STREAK, problem(503, 'http.unavailable'))
      .on('GET /api/billing/entitlements', ok(plan('gamification.rewards')))
      .on(
        'GET /api/businesses/{id}/stats',
        ok({
          ...zero,
          feedbackCounts: { new: 0, inProgress: 0, resolved: 0 },
          ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
          currentXp: 0,
          nextLevelXp: 250,
          level: 1,
        }),
      )
      .on('GET /api/businesses/{id}/badge-progress', ok([]))
      .on(
        'GET /api/businesses/{id}/team-board',
        ok({ days: 30, members: [], others: none, total: none }),
      )
      .on('GET /api/businesses/{id}/xp-rules', ok([]))
      .on('GET /api/businesses/{id}/xp-events', ok([]));
    const { user } = await show(<RewardsPage />, { texts: ['rewards', 'spice'], user: owner });
    const alert = await screen.findByRole('alert');
    const streak = screen
      .getByRole('heading', { name: text('rewards:streak.title') })
      .closest('section');
    expect(streak).toContainElement(alert);
    expect(
      await screen.findByText(text('rewards:badges.summary', { earned: 0, all: 0 })),
    ).toBeVisible();
    api.on(STREAK, ok({ current: 0, longest: 0, withinHours: 24 }));
    await user.click(within(alert).getByRole('button', { name: text('ui:retry') }));
    await waitFor(() =>
      expect(streak).toHaveTextContent(text('rewards:streak.longest', { longest: 0 })),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
