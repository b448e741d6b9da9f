import { screen, waitFor, within } from '@testing-library/react';
import { api, deadConnection, empty, held, ok, problem } from '../../../test/api';
import { MARK_READ, UNREAD, unread } from '../../../test/notifications';
import { AT, BUSINESS, manager, plan } from '../../../test/people';
import { button, choose, field, fill, noteOf, refetch, show, text } from '../../../test/render';
import type { PrivateFeedback, ReplySettings } from '../../shared/api/model';
import { unreadQuery } from '../../shared/notifications/queries';
import InboxPage from './inbox-page';

const LIST = 'GET /api/businesses/{id}/feedback';
const ONE = 'GET /api/private-feedback/{id}';
const REPLY = 'POST /api/private-feedback/{id}/reply';
const RESOLVE = 'PATCH /api/private-feedback/{id}/resolve';
const TAKE_ON = 'PATCH /api/private-feedback/{id}';
const ID = '0198a000-0000-7000-8000-000000000040';

const feedback = (change: Partial<PrivateFeedback> = {}): PrivateFeedback => ({
  id: ID,
  rating: 2,
  message: 'I waited for an hour.',
  customerName: 'Ana L.',
  createdAt: AT,
  updatedAt: AT,
  status: 'new',
  sentiment: 'negative',
  sentimentScore: 90,
  topics: [],
  aiSuggestedReply: null,
  reply: null,
  isUrgent: false,
  isSample: false,
  source: 'request',
  isAnonymous: false,
  ...change,
});

const settings = (mode: ReplySettings['mode']): ReplySettings => ({
  mode,
  brandVoice: '',
  sector: 'general',
  maxLength: 400,
  autoRatings: [],
  autoDelayMinutes: 60,
  consentedAt: null,
});

beforeEach(() => {
  api
    .on(LIST, ok([feedback()]))
    .on(ONE, ok(feedback()))
    .on(UNREAD, ok(unread(0)))
    .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
    .on('GET /api/businesses/{id}/reply-settings', ok(settings('suggest')))
    .on('GET /api/businesses/{id}/automatic-replies', ok([]))
    .on('GET /api/businesses/{id}/waiting-feedback', ok({ count: 4, oldestCreatedAt: AT }))
    .on(
      'GET /api/businesses/{id}/stats',
      ok({
        avgRating: 4.2,
        totalReviews: 12,
        privateFeedbackCount: 6,
        feedbackCounts: { new: 3, inProgress: 2, resolved: 1 },
        ratingCounts: { 1: 0, 2: 1, 3: 2, 4: 3, 5: 6 },
        currentXp: 0,
        nextLevelXp: 250,
        level: 1,
        sampleData: false,
      }),
    );
});

const open = async (language: 'en' | 'de' | 'ar' = 'en', at = '/inbox') => {
  const shown = await show(<InboxPage />, {
    texts: ['inbox', 'ai', 'forms'],
    user: manager,
    language,
    at,
  });
  await screen.findByText('I waited for an hour.');
  return shown;
};
const filters = () => within(screen.getByRole('group', { name: text('inbox:filter.label') }));
const chip = (state: string) =>
  filters().getByRole('button', { name: new RegExp(`^${text(`inbox:filter.${state}`)}`) });

describe('the filters of the inbox', () => {
  it('say how many there are, and begin with all', async () => {
    await open();
    await waitFor(() => expect(chip('all')).toHaveTextContent('6'));
    expect(chip('new')).toHaveTextContent('3');
    expect(chip('in-progress')).toHaveTextContent('2');
    expect(chip('resolved')).toHaveTextContent('1');
    expect(chip('all')).toHaveAttribute('aria-pressed', 'true');
    expect(api.calls(LIST)[0]?.query.has('status')).toBe(false);
  });

  it('are all off while the inbox shows who waits, until one is chosen', async () => {
    const { user, router } = await open('en', '/inbox?waiting');
    expect(api.calls(LIST)[0]?.query.get('waiting')).toBe('true');
    expect(api.calls(LIST)[0]?.query.get('order')).toBe('oldest');
    const waiting = screen.getByRole('button', { name: /^Waiting\s*4?$/ });
    await waitFor(() => expect(waiting).toHaveTextContent('4'));
    expect(waiting).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(text('inbox:order.oldest'))).toBeVisible();
    expect(filters().queryAllByRole('button', { pressed: true })).toHaveLength(0);
    await user.click(chip('all'));
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
    expect(api.calls(LIST)[1]?.query.has('waiting')).toBe(false);
    expect(waiting).toHaveAttribute('aria-pressed', 'false');
    expect(chip('all')).toHaveAttribute('aria-pressed', 'true');
    expect(api.calls(LIST)[1]?.query.get('order')).toBe('newest');

    await user.click(waiting);
    await waitFor(() => expect(waiting).toHaveAttribute('aria-pressed', 'true'));
    expect(router.state.location.search).toBe('?waiting=');
  });

  it('begin with the longest waiting where somebody waits, until another order is chosen', async () => {
    const { user } = await open();
    await user.click(chip('new'));
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
    expect(api.calls(LIST)[1]?.query.get('order')).toBe('oldest');
    await choose(user, text('inbox:order.label'), text('inbox:order.newest'));
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(3));
    expect(api.calls(LIST)[2]?.query.get('order')).toBe('newest');
    expect(api.calls(LIST)[2]?.query.get('status')).toBe('new');
  });

  it('ask the server for one state, and say that nothing is in it', async () => {
    const { user } = await open();
    api.on(LIST, ok([]));
    await user.click(chip('resolved'));
    expect(await screen.findByText(text('inbox:empty.filtered'))).toBeVisible();
    expect(api.calls(LIST).at(-1)?.query.get('status')).toBe('resolved');
    expect(chip('resolved')).toHaveAttribute('aria-pressed', 'true');
    expect(chip('all')).toHaveAttribute('aria-pressed', 'false');
  });

  it('work from the keyboard', async () => {
    const { user } = await open();
    api.on(LIST, ok([feedback({ message: 'Taken on already.', status: 'in-progress' })]));
    chip('new').focus();
    await user.tab();
    expect(chip('in-progress')).toHaveFocus();
    await user.keyboard(' ');
    expect(await screen.findByText('Taken on already.')).toBeVisible();
  });

  it('leave the list where it can be asked for again', async () => {
    const { user } = await open();
    api.on(LIST, problem(500, 'http.internal'));
    await user.click(chip('new'));
    expect(await screen.findByText(text('inbox:failed'))).toBeVisible();
    api.on(LIST, ok([feedback()]));
    await user.click(button(text('ui:retry')));
    expect(await screen.findByText('I waited for an hour.')).toBeVisible();
  });

  it('show the next page behind what is there', async () => {
    const link = { link: '</api/businesses/x/feedback?cursor=next>; rel="next"' };
    api.on(LIST, { ...ok([feedback()]), headers: link });
    const { user } = await open();
    api.on(LIST, ok([feedback({ id: ID.replace(/40$/, '41'), message: 'And it was cold.' })]));
    await user.click(button(text('ui:loadMore')));
    expect(await screen.findByText('And it was cold.')).toBeVisible();
    expect(screen.getByText('I waited for an hour.')).toBeVisible();
    expect(api.calls(LIST).at(-1)?.query.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: text('ui:loadMore') })).not.toBeInTheDocument();
  });
});

describe('notifications of feedback', () => {
  it('are read once the feedback is on the screen', async () => {
    api.on(UNREAD, ok(unread(2, 1))).on(MARK_READ, () => {
      api.on(UNREAD, ok(unread(0, 1)));
      return empty();
    });
    await open();
    await waitFor(() => expect(api.calls(MARK_READ)).toHaveLength(1));
    expect(api.sent(MARK_READ)).toEqual({ until: AT, kind: 'feedback-received' });
  });

  it.each([
    ['only reviews are unread', unread(0, 3), 'all'],
    ['the filter hides what is new', unread(3), 'resolved'],
  ])('stay as they are where %s', async (_case, counts, filter) => {
    const { user } = await open();
    await user.click(chip(filter));
    api.on(UNREAD, ok(counts));
    await refetch(unreadQuery(BUSINESS).queryKey);
    expect(api.calls(MARK_READ)).toHaveLength(0);
  });

  it('lead to a piece of feedback that is not among the first', async () => {
    const later = feedback({ id: ID.replace(/40$/, '41'), message: 'It was long ago.' });
    api.on(ONE, ok(later));
    const { router, user } = await open('en', `/inbox#${later.id}`);
    const opened = await screen.findByRole('dialog');
    expect(await within(opened).findByText('It was long ago.')).toBeVisible();
    await user.click(within(opened).getByText(text('ui:close'), { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/inbox', hash: '' });
  });

  it('lead back to the row of what was read', async () => {
    const at = `/inbox#${ID}`;
    const { user } = await show(<InboxPage />, {
      texts: ['inbox', 'ai', 'forms'],
      user: manager,
      at,
    });
    const opened = await screen.findByRole('dialog');
    await within(opened).findByText('I waited for an hour.');
    await user.click(within(opened).getByText(text('ui:close'), { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Ana L.' })).toHaveFocus();
  });

  it('say so where the feedback cannot be read', async () => {
    api.on(ONE, problem(500, 'http.internal'));
    await open('en', `/inbox#${ID.replace(/40$/, '41')}`);
    const opened = within(await screen.findByRole('dialog'));
    expect(await opened.findByText(text('errors:http.internal'))).toBeVisible();
  });
});

describe('a row of the inbox', () => {
  it('shows what is known of the feedback', async () => {
    api.on(LIST, ok([feedback({ rating: 3, sentimentScore: 87 })]));
    await open();
    const card = within(screen.getByRole('article'));
    expect(card.getByText(text('inbox:private'))).toBeVisible();
    expect(card.getByText(text('inbox:status.new'))).toBeVisible();
    expect(card.getByRole('img', { name: text('ui:stars', { rating: 3 }) })).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(/Negative.*87\s?%/);
    expect(card.getByText('Ana L.')).toBeVisible();
    expect(card.getByText('Nov 20, 2026')).toBeVisible();
  });

  it('says that a customer is anonymous', async () => {
    api.on(LIST, ok([feedback({ customerName: null })]));
    await open();
    expect(screen.getByText(text('ui:anonymous'))).toBeVisible();
  });
});

describe('moving feedback on', () => {
  it('resolves once, with the other button shut meanwhile, and tells of the XP', async () => {
    const answer = held(ok(feedback({ status: 'resolved' })));
    api.on(RESOLVE, answer.answer);
    const { user } = await open();
    await user.dblClick(button(text('inbox:resolve.action')));
    expect(button(text('inbox:takeOn.action'))).toBeDisabled();
    answer.release();
    expect(await screen.findByText(text('inbox:resolve.doneText'))).toBeVisible();
    expect(api.calls(RESOLVE)).toHaveLength(1);
    // The list and the counts are read again.
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
  });

  it('says what went wrong, and that nothing was changed', async () => {
    api.on(TAKE_ON, deadConnection);
    const { user } = await open();
    await user.click(button(text('inbox:takeOn.action')));
    expect(await screen.findByText(text('inbox:notChanged'))).toBeVisible();
    expect(screen.getByText(text('errors:offline'))).toBeVisible();
    expect(button(text('inbox:takeOn.action'))).toBeEnabled();
  });

  it.each([
    ['new', true, true],
    ['in-progress', true, false],
    ['resolved', false, false],
  ] as const)(
    'offers what can be done with feedback that is %s',
    async (status, resolves, takesOn) => {
      api.on(LIST, ok([feedback({ status })]));
      await open();
      const has = (key: string) => screen.queryByRole('button', { name: text(key) }) !== null;
      expect(has('inbox:resolve.action')).toBe(resolves);
      expect(has('inbox:takeOn.action')).toBe(takesOn);
    },
  );
});

describe('the reply dialog', () => {
  const words = () => field(text('ui:reply.label'));
  const submit = () => button(text('inbox:reply.submit'));
  const openReply = async (language: 'en' | 'de' | 'ar' = 'en') => {
    const shown = await open(language);
    await shown.user.click(button(text('inbox:reply.action')));
    await waitFor(() => expect(words()).toHaveFocus());
    return shown;
  };

  it.each(['', '   '])('sends no reply of "%s", and says so', async (nothing) => {
    const { user } = await openReply();
    await fill(user, words(), nothing);
    await user.click(submit());
    await waitFor(() => expect(noteOf(words())).toContain(text('ui:reply.required')));
    await waitFor(() => expect(words()).toHaveFocus());
    expect(api.calls(REPLY)).toHaveLength(0);
  });

  it('sends the trimmed words once, closes, and gives the focus back', async () => {
    const answer = held(ok(feedback()));
    api.on(REPLY, answer.answer);
    const { user } = await openReply();
    await fill(user, words(), '  We are sorry.\n');
    await user.dblClick(submit());
    answer.release();
    expect(await screen.findByText(text('inbox:reply.done'))).toBeVisible();
    expect(api.sent(REPLY)).toEqual({ message: 'We are sorry.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button(text('inbox:reply.action'))).toHaveFocus());
  });

  it.each([
    ['there is no connection', deadConnection, 'errors:offline'],
    [
      'the customer has no address',
      problem(409, 'feedback.no-address'),
      'errors:feedback.no-address',
    ],
    ['it is sample data', problem(409, 'feedback.sample-data'), 'errors:feedback.sample-data'],
  ])('keeps what was written where %s', async (_case, answer, sentence) => {
    api.on(REPLY, answer);
    const { user } = await openReply();
    await fill(user, words(), 'We are sorry.');
    await user.click(submit());
    expect(await screen.findByText(text(sentence))).toBeVisible();
    expect(words()).toHaveValue('We are sorry.');
  });

  it('begins with the suggestion, to be edited', async () => {
    api.on(LIST, ok([feedback({ aiSuggestedReply: 'Thank you, Ana.' })])).on(REPLY, ok(feedback()));
    const { user } = await open();
    await user.click(button(text('inbox:suggestion.action')));
    await waitFor(() => expect(words()).toHaveFocus());
    expect(words()).toHaveValue('Thank you, Ana.');
    expect(screen.getByText(text('inbox:suggestion.hint'))).toBeVisible();
    await fill(user, words(), 'Thank you, dear Ana.');
    await user.click(submit());
    await waitFor(() => expect(api.sent(REPLY)).toEqual({ message: 'Thank you, dear Ana.' }));
  });

  it('offers no suggestions where they are switched off', async () => {
    api.on('GET /api/businesses/{id}/reply-settings', ok(settings('off')));
    await openReply();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: text('ai:suggest') })).not.toBeInTheDocument(),
    );
  });

  it('says why no suggestion came, and leaves the field to the person', async () => {
    api.on('POST /api/suggest-reply', problem(503, 'ai.unavailable'));
    const { user } = await openReply();
    expect(screen.queryByRole('button', { name: text('ai:shorter') })).not.toBeInTheDocument();
    await user.click(button(text('ai:suggest')));
    expect(await screen.findByText(text('errors:ai.unavailable'))).toBeVisible();
    await fill(user, words(), 'We are sorry.');
    await waitFor(() => expect(button(text('ai:shorter'))).toBeEnabled());
    expect(button(text('ai:again'))).toBeVisible();
  });

  it.each(['de', 'ar'] as const)('speaks %s', async (language) => {
    const { user } = await openReply(language);
    await user.click(submit());
    await waitFor(() => expect(noteOf(words())).toContain(text('ui:reply.required')));
    // Text that users write has the direction of its own language.
    expect(words()).toHaveAttribute('dir', 'auto');
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('feedback of a customer who left no address', () => {
  it('says that no reply can be sent, and can be resolved', async () => {
    api.on(LIST, ok([feedback({ customerName: null, source: 'qr', isAnonymous: true })]));
    const { user } = await open();
    expect(screen.getByText(text('ui:source.qr'))).toBeVisible();
    expect(screen.getByRole('button', { name: text('inbox:resolve.action') })).toBeEnabled();
    expect(screen.queryByRole('button', { name: text('inbox:reply.action') })).toBeNull();
    expect(screen.getByText(text('inbox:anonymous'))).toBeVisible();
    await user.click(screen.getByRole('link', { name: text('ui:anonymous') }));
    const opened = within(await screen.findByRole('dialog'));
    expect(await opened.findByText(text('inbox:anonymous'))).toBeVisible();
  });
});
