import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem, streamed } from '../../../test/api';
import { UNREAD, unread } from '../../../test/notifications';
import { AT, owner, plan, shop } from '../../../test/people';
import { button, dialog, field, fill, show, text } from '../../../test/render';
import type { RatingWeek, Review } from '../../shared/api/model';
import { WIDE } from '../../shared/theme/use-media';
import ReviewsPage from './reviews-page';

const LIST = 'GET /api/businesses/{id}/reviews';
const ONE = 'GET /api/reviews/{id}';
const PUBLISH = 'PUT /api/reviews/{id}/reply';
const UNANSWERED = 'GET /api/businesses/{id}/waiting-reviews';
const HISTORY = 'GET /api/businesses/{id}/rating-history';

const review: Review = {
  id: '0198a000-0000-7000-8000-000000000050',
  rating: 5,
  title: null,
  body: 'Great cut.',
  customerName: null,
  publishedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  sentiment: 'positive',
  sentimentScore: 96,
  topics: [],
  reply: null,
  isUrgent: false,
  isSample: false,
  source: 'request',
};

const week: RatingWeek = {
  week: '2026-11-16',
  ratings: 1,
  ratingAverage: 5,
  reviews: 1,
  positive: 1,
  neutral: 0,
  negative: 0,
};

beforeEach(() => {
  api
    .on(LIST, ok([review]))
    .on(ONE, ok(review))
    .on(UNREAD, ok(unread(0)))
    .on(HISTORY, ok([week]))
    .on(UNANSWERED, ok({ count: 7 }))
    .on('GET /api/businesses/{id}', ok(shop()))
    .on('GET /api/businesses/{id}/automatic-replies', ok([]))
    .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
    .on(
      'GET /api/businesses/{id}/reply-settings',
      ok({
        mode: 'suggest',
        brandVoice: '',
        sector: 'general',
        maxLength: 400,
        autoRatings: [],
        autoDelayMinutes: 60,
        consentedAt: null,
      }),
    );
});

const open = () => show(<ReviewsPage />, { texts: ['reviews', 'ai'], user: owner });
const chart = () => screen.queryByRole('heading', { name: text('reviews:sentiments.title') });

describe('the public reviews', () => {
  it('say so while there are none, and draw nothing', async () => {
    api.on(LIST, ok([])).on(HISTORY, ok([]));
    await open();
    expect(await screen.findByText(text('reviews:empty.title'))).toBeVisible();
    await waitFor(() => expect(api.calls(HISTORY)).toHaveLength(1));
    expect(chart()).not.toBeInTheDocument();
  });

  it('are drawn by week and sentiment once there are some', async () => {
    await open();
    expect(await screen.findByText('Great cut.')).toBeVisible();
    await waitFor(() => expect(chart()).toBeVisible());
    expect(
      screen.getByRole('table', { name: text('reviews:sentiments.table') }),
    ).toBeInTheDocument();
  });

  it.each([
    ['the list', LIST, ok([review]), 'reviews:failed'],
    ['the chart', HISTORY, ok([week]), 'errors:http.internal'],
  ] as const)(
    'can be asked for again where %s cannot be read',
    async (_part, call, answer, words) => {
      api.on(call, problem(500, 'http.internal'));
      const { user } = await open();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(text('errors:http.internal'));
      expect(alert).toHaveTextContent(text(words));
      api.on(call, answer);
      await user.click(within(alert).getByRole('button', { name: text('ui:retry') }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(await screen.findByText('Great cut.')).toBeVisible();
      expect(chart()).toBeVisible();
    },
  );
});

describe('the filter for reviews without a reply', () => {
  const chip = () => screen.getByRole('button', { name: /^Unanswered/ });

  it.each([
    [7, '7'],
    [0, '0'],
    // The server counts no further than 1,000.
    [1_000, '99+'],
  ])('says of %d that there are %s', async (count, shown) => {
    api.on(UNANSWERED, ok({ count }));
    const { user } = await open();
    await waitFor(() => expect(chip()).toHaveTextContent(`Unanswered${shown}`));
    await user.click(chip());
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('answered')).toBe('false'));
    expect(chip()).toHaveAttribute('aria-pressed', 'true');
  });

  it('counts anew when a reply was published, and says no number while it is unknown', async () => {
    api.on(UNANSWERED, problem(500, 'http.internal')).on(PUBLISH, ok(review));
    const { user } = await open();
    await screen.findByText('Great cut.');
    expect(chip()).toHaveTextContent(/^Unanswered$/);
    api.on(UNANSWERED, ok({ count: 6 }));
    await user.click(button(text('reviews:reply.action')));
    await fill(user, field(text('ui:reply.label')), 'Thank you.');
    await user.click(button(text('reviews:reply.submit')));
    await waitFor(() => expect(chip()).toHaveTextContent('Unanswered6'));
  });
});

describe('the pane beside the reviews', () => {
  const narrow = globalThis.matchMedia;
  let wide: jest.Spied<typeof matchMedia>;
  beforeEach(() => {
    wide = jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
      ...narrow(media),
      matches: media === WIDE,
    }));
  });
  afterEach(() => wide.mockRestore());
  const pane = () => within(screen.getByRole('region', { name: text('ui:reading.label') }));

  it('takes a suggested reply, with name, stars and words in view', async () => {
    const writing = streamed();
    api.on('POST /api/suggest-reply', writing.reply).on(PUBLISH, ok(review));
    const { user } = await open();
    await screen.findByText('Great cut.');
    await user.click(button(text('reviews:suggest.action')));
    const reply = within(pane().getByRole('dialog', { name: text('reviews:suggest.title') }));
    const name = text('ui:anonymous');
    expect(reply.getByRole('heading', { name })).toBeVisible();
    expect(reply.getByText(text('reviews:suggest.to', { name }))).toBeVisible();
    expect(reply.getByRole('img', { name: text('ui:stars', { rating: 5 }) })).toBeVisible();
    expect(reply.getByText('Great cut.')).toBeVisible();
    writing.send('done', { reply: 'Thanks.', provider: 'L', isLocal: true, isRepeated: false });
    writing.end();
    await waitFor(() =>
      expect(reply.getByLabelText(text('ui:reply.label'))).toHaveValue('Thanks.'),
    );
    expect(reply.getByRole('button', { name: text('reviews:suggest.copy') })).toBeVisible();
    await user.click(reply.getByRole('button', { name: text('reviews:reply.submit') }));
    await waitFor(() => expect(api.sent(PUBLISH)).toEqual({ message: 'Thanks.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes a reply with Escape, and gives the focus back to the button', async () => {
    const { user } = await open();
    await screen.findByText('Great cut.');
    const opener = button(text('reviews:reply.action'));
    await user.click(opener);
    expect(pane().getByLabelText(text('ui:reply.label'))).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });
});

describe('a reply that is suggested', () => {
  const SUGGEST = 'POST /api/suggest-reply';
  const openSuggestion = async () => {
    const shown = await open();
    await screen.findByText('Great cut.');
    await shown.user.click(button(text('reviews:suggest.action')));
    return shown;
  };
  const copy = () => button(text('reviews:suggest.copy'));

  it('comes sentence by sentence, and goes when somebody else writes', async () => {
    const writing = streamed();
    api.on(SUGGEST, writing.reply);
    await openSuggestion();
    writing.send('sentence', { text: 'First words. ' });
    expect(await screen.findByText('First words.')).toBeVisible();
    expect(copy()).toBeDisabled();
    writing.send('restart', {});
    writing.send('sentence', { text: 'Other words.' });
    expect(await screen.findByText('Other words.')).toBeVisible();
    expect(screen.queryByText('First words.')).not.toBeInTheDocument();
    writing.send('done', {
      reply: 'Other words.',
      provider: 'Somebody',
      isLocal: false,
      isRepeated: true,
    });
    writing.end();
    expect(await screen.findByText(text('ai:repeated'))).toBeVisible();
    await waitFor(() => expect(copy()).toBeEnabled());
  });

  it('says why it failed, however it did, and can be tried again', async () => {
    api.on(SUGGEST, problem(503, 'ai.unavailable'));
    const { user } = await openSuggestion();
    const again = async () =>
      user.click(await screen.findByRole('button', { name: text('ai:suggest') }));
    expect(await screen.findByText(text('errors:ai.unavailable'))).toBeVisible();

    const refused = streamed();
    api.on(SUGGEST, refused.reply);
    await again();
    await waitFor(() =>
      expect(screen.queryByText(text('errors:ai.unavailable'))).not.toBeInTheDocument(),
    );
    refused.send('problem', { code: 'ai.unavailable', status: 503, detail: 'x' });
    refused.end();
    expect(await screen.findByText(text('errors:ai.unavailable'))).toBeVisible();

    const broken = streamed();
    api.on(SUGGEST, broken.reply);
    await again();
    broken.send('sentence', { text: 'Half a' });
    broken.end();
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();

    const whole = streamed();
    api.on(SUGGEST, whole.reply);
    await again();
    whole.send('done', {
      reply: 'Thank you.',
      provider: 'Somebody',
      isLocal: false,
      isRepeated: false,
    });
    whole.end();
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.getByText(text('ai:writtenBy', { name: 'Somebody' }))).toBeVisible();
    await waitFor(() => expect(copy()).toBeEnabled());
  });

  it('names no author where no AI service wrote it', async () => {
    const writing = streamed();
    api.on(SUGGEST, writing.reply);
    await openSuggestion();
    writing.send('done', { reply: 'Thanks.', provider: 'L', isLocal: true, isRepeated: false });
    writing.end();
    expect(await screen.findByText(text('ai:writtenHere'))).toBeVisible();
  });
});

describe('a reply to a review', () => {
  const words = () => field(text('ui:reply.label'));

  it('is published from a dialog with the words of the customer, and can be copied', async () => {
    api.on(PUBLISH, ok(review));
    const { user, router } = await open();
    await screen.findByText('Great cut.');
    await user.click(button(text('reviews:reply.action')));
    expect(dialog().getByText('Great cut.')).toBeVisible();
    expect(dialog().getByRole('img', { name: text('ui:stars', { rating: 5 }) })).toBeVisible();
    expect(screen.queryByText(text('reviews:suggest.copy'))).not.toBeInTheDocument();
    await fill(user, words(), 'Thank you.');
    await user.click(button(text('reviews:suggest.copy')));
    expect(await navigator.clipboard.readText()).toBe('Thank you.');
    await user.dblClick(button(text('reviews:reply.submit')));
    expect(await screen.findByText(text('reviews:reply.done'))).toBeVisible();
    expect(api.calls(PUBLISH)).toHaveLength(1);
    expect(api.sent(PUBLISH)).toEqual({ message: 'Thank you.' });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('keeps what was typed when it fails, and when the dialog is closed', async () => {
    api.on(PUBLISH, problem(500, 'http.internal'));
    const { user } = await open();
    await screen.findByText('Great cut.');
    await user.click(button(text('reviews:reply.action')));
    await fill(user, words(), 'Thank you.');
    await user.click(button(text('reviews:reply.submit')));
    expect(await screen.findByText(text('errors:http.internal'))).toBeVisible();
    expect(words()).toHaveValue('Thank you.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button(text('reviews:reply.action')));
    expect(words()).toHaveValue('Thank you.');
  });

  it('is shown where the whole review is read, and edited there', async () => {
    const reply = { message: 'You are welcome.', repliedAt: AT };
    api.on(LIST, ok([{ ...review, reply, customerName: 'Ana L.' }]));
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Ana L.' }));
    expect(dialog().getByText('You are welcome.')).toBeVisible();
    expect(dialog().queryByLabelText(text('ui:reply.label'))).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: text('reviews:reply.edit') }));
    expect(words()).toHaveValue('You are welcome.');
  });
});
