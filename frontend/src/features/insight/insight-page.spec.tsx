import { screen, waitFor, within } from '@testing-library/react';
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
  expect(await screen.findByText('4.1 in the previous 30 days')).toBeVisible();
  expect(screen.getByText('3 in the previous 30 days')).toBeVisible();
  // Nobody answered then, so there is neither a share nor a time.
  expect(screen.getAllByText(/in the previous/)).toHaveLength(2);
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

describe('a period without ratings and requests', () => {
  const title = () => screen.findByRole('heading', { name: text('insight:emptyPeriod.title') });
  const action = () => text('insight:emptyPeriod.action');
  const openAt = (search: string) =>
    show(<InsightPage />, { texts: ['insight'], user: owner, at: `/insight${search}` });

  it('says which days those are, and leads to a longer period', async () => {
    api.on(
      INSIGHT,
      ok({ ...figures, period: { from: '2024-02-01', to: '2024-02-07', bucket: 'day' } }),
    );
    const { user } = await openAt('?from=2024-02-01&to=2024-02-07');
    expect(await title()).toBeVisible();
    const days = { from: 'Feb 1, 2024', to: 'Feb 7, 2024' };
    expect(screen.getByText(text('insight:emptyPeriod.text', days))).toBeVisible();
    expect(screen.queryByText(text('insight:charts.rating'))).not.toBeInTheDocument();
    await user.click(button(action()));
    await waitFor(() => expect(api.calls(INSIGHT)).toHaveLength(2));
  });

  it('keeps the score of a business that was rated before', async () => {
    api.on(SCORE, ok({ ...score, score: 81, change: 0 }));
    await openAt('?days=365');
    expect(await title()).toBeVisible();
    expect(screen.getByText('81')).toBeVisible();
    // There is no longer period to offer.
    expect(screen.queryByRole('button', { name: action() })).not.toBeInTheDocument();
  });
});

describe('the lines', () => {
  const step = (from: string, trend: Partial<Insight['series'][number]['trend']>) => ({
    ...nothing,
    from,
    trend: { ratingAverage: null, responseRate: null, responseHours: null, ...trend },
  });
  const full = { ratingAverage: 4.5, responseRate: 0.5, responseHours: 45.9 };
  const openWith = async (series: Insight['series']) => {
    const current = { ...nothing, ratings: 30, ratingAverage: 4.5, responseHours: 45.9 };
    api.on(INSIGHT, ok({ ...figures, current, series }));
    await open();
    await screen.findByRole('heading', { name: text('insight:charts.rate') });
  };

  it('say why they have gaps', async () => {
    await openWith([
      step('2026-10-19', full),
      step('2026-10-26', { ratingAverage: 4.1, responseRate: 0.4 }),
      step('2026-11-02', {}),
      step('2026-11-09', full),
    ]);
    expect(screen.getAllByText(text('insight:charts.gaps'))).toHaveLength(2);
    expect(screen.getAllByText(text('insight:charts.gapsReplies'))).toHaveLength(1);
  });

  it('say nothing about gaps where they have none', async () => {
    await openWith([step('2026-10-19', full), step('2026-10-26', full)]);
    expect(screen.queryByText(text('insight:charts.gaps'))).not.toBeInTheDocument();
    expect(screen.queryByText(text('insight:charts.gapsReplies'))).not.toBeInTheDocument();
  });

  it('have a rolling average of the ratings beside them once there are enough weeks, in the table, too', async () => {
    const weeks = Array.from({ length: 8 }, (_, week) => ({
      ...step(`2026-09-0${week + 1}`, full),
      ratings: 10,
      ratingAverage: 4 + (week % 2),
    }));
    await openWith(weeks);
    const name = text('insight:charts.rolling.week', { steps: 4 });
    const legend = screen.getByText(name, { selector: 'li' });
    expect(legend).toBeVisible();
    expect(screen.getByText(text('insight:charts.each.week'), { selector: 'li' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: text('insight:charts.rating') }));
    expect(table.getByRole('columnheader', { name })).toBeInTheDocument();
    expect(table.getAllByRole('row')[8]).toHaveTextContent(/4\.5$/);
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/–$/);
  });

  it('have no rolling average while there are few weeks', async () => {
    await openWith([step('2026-10-19', full), step('2026-10-26', full)]);
    expect(screen.queryByText(text('insight:charts.rolling.week', { steps: 4 }))).toBeNull();
  });

  it('of days say that they are a rolling average', async () => {
    const current = { ...nothing, ratings: 30, ratingAverage: 4.5 };
    const period = { from: '2026-10-14', to: '2026-10-20', bucket: 'day' as const };
    api.on(INSIGHT, ok({ ...figures, period, current, series: [step('2026-10-19', full)] }));
    await open();
    const name = await screen.findAllByText(text('insight:charts.rolling.day'));
    expect(name).toHaveLength(3);
  });

  it('say what is missing where there is none', async () => {
    await openWith([step('2026-10-19', { ratingAverage: 4, responseRate: 0.2 })]);
    expect(screen.getByText(text('insight:charts.fewReplies'))).toBeVisible();
  });

  it('measure response times in words that people use', async () => {
    await openWith([step('2026-10-19', full), step('2026-10-26', full)]);
    expect(screen.getAllByText('46 hours').length).toBeGreaterThan(0);
    expect(screen.getByText('23 hr')).toBeInTheDocument();
    const [figure] = screen.getAllByText(text('insight:figures.time'));
    expect(figure?.parentElement).toHaveTextContent('46 hours');
  });
});

it('says which ratings come from requests', async () => {
  const current = { ...nothing, ratings: 12, ratingAverage: 4.6, sent: 20, opened: 9, rated: 5 };
  api.on(INSIGHT, ok({ ...figures, current }));
  await open();
  expect(await screen.findByText(text('insight:funnel.about'))).toBeVisible();
});
