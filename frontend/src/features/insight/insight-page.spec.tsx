import { screen, waitFor } from '@testing-library/react';
import { api, held, ok, problem } from '../../../test/api';
import { owner, plan } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { Insight, ReputationFactors } from '../../shared/api/generated/model';
import InsightPage from './insight-page';

const INSIGHT = 'GET /api/businesses/{id}/insight';
const SCORE = 'GET /api/businesses/{id}/reputation/factors';
const PDF = 'GET /api/businesses/{id}/insight.pdf';

const nothing: Insight['current'] = {
  ratings: 0,
  ratingAverage: null,
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  publicReviews: 0,
  privateFeedback: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  answered: 0,
  responseRate: null,
  answeredPromptly: 0,
  responseHours: null,
  resolved: 0,
  sent: 0,
  opened: 0,
  rated: 0,
  reviewed: 0,
};

const figures: Insight = {
  period: { from: '2026-10-22', to: '2026-11-20', bucket: 'week' },
  before: { from: '2026-09-22', to: '2026-10-21' },
  current: nothing,
  previous: nothing,
  series: [],
  topics: [],
};
const score: ReputationFactors = { score: null, change: null, parts: [], steps: [] };

beforeEach(() => {
  api
    .on(INSIGHT, ok(figures))
    .on(SCORE, ok(score))
    .on('GET /api/businesses/{id}/monthly-report', ok({ isWanted: true }))
    .on('GET /api/billing/entitlements', ok(plan('businesses.analytics')));
});

const open = () => show(<InsightPage />, { texts: ['insight'], user: owner });
const empty = () => screen.findByRole('heading', { name: text('insight:nothing.title') });

describe('the figures of a period', () => {
  it.each([
    [INSIGHT, figures],
    [SCORE, score],
  ] as const)('can be asked for again where %s fails', async (call, answer) => {
    api.on(call, problem(500, 'http.internal'));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: text('insight:failed') })).toBeVisible();
    api.on(call, ok(answer));
    await user.click(button(text('ui:retry')));
    expect(await empty()).toBeVisible();
  });
});

it('compares with the time before only where there was something', async () => {
  const current = { ...nothing, ratings: 12, ratingAverage: 4.6, responseRate: 0.5 };
  const previous = { ...nothing, ratings: 3, ratingAverage: 4.1 };
  api.on(INSIGHT, ok({ ...figures, current, previous }));
  await open();
  expect(await screen.findByText('was 4.1')).toBeVisible();
  expect(screen.getByText('was 3')).toBeVisible();
  // Nobody answered then, so there is neither a share nor a time.
  expect(screen.getAllByText(/^was /)).toHaveLength(2);
});

describe('the report as a PDF', () => {
  it('says that it could not be made, and can be asked for again', async () => {
    const answer = held(problem(503, 'http.unavailable'));
    api.on(PDF, answer.answer);
    const { user } = await open();
    await empty();
    await user.click(button(text('insight:export.pdf')));
    answer.release();
    // The same words are read out for a moment.
    expect((await screen.findAllByText(text('insight:export.pdfFailed')))[0]).toBeVisible();
    await waitFor(() => expect(button(text('insight:export.pdf'))).toBeEnabled());
    await user.click(button(text('insight:export.pdf')));
    await waitFor(() => expect(api.calls(PDF)).toHaveLength(2));
  });
});
