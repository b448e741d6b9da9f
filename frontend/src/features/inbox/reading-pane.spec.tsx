import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { MARK_READ, UNREAD, unread } from '../../../test/notifications';
import { AT, BUSINESS, manager, plan } from '../../../test/people';
import { fill, refetch, show, text } from '../../../test/render';
import { partKey } from '../../shared/api/keys';
import type { PrivateFeedback } from '../../shared/api/model';
import { WIDE } from '../../shared/theme/use-media';
import InboxPage from './inbox-page';

const LIST = 'GET /api/businesses/{id}/feedback';
const ONE = 'GET /api/private-feedback/{id}';
const REPLY = 'POST /api/private-feedback/{id}/reply';

const feedback = (name: string, change: Partial<PrivateFeedback> = {}): PrivateFeedback => ({
  id: `0198a000-0000-7000-8000-00000000000${name.length}`,
  rating: 2,
  message: `Words of ${name}.`,
  customerName: name,
  createdAt: AT,
  updatedAt: AT,
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
  ...change,
});
/** A day before the others: who has waited longest. */
const EARLIER = new Date(Date.parse(AT) - 86_400_000).toISOString();
const people = [feedback('Al'), feedback('Bea', { createdAt: EARLIER }), feedback('Carl')] as const;
const [al, bea, carl] = people;

const matchMediaHere = globalThis.matchMedia;

beforeEach(() => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
    ...matchMediaHere(media),
    matches: media === WIDE,
  }));
  api
    .on(LIST, ok([...people]))
    .on(ONE, ({ path }) => ok(people.find(({ id }) => path.includes(id)) ?? al))
    .on(UNREAD, ok(unread(0)))
    .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
    .on('GET /api/businesses/{id}/automatic-replies', ok([]))
    .on('GET /api/businesses/{id}/waiting-feedback', ok({ count: 3, oldestCreatedAt: AT }))
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
    )
    .on(
      'GET /api/businesses/{id}/stats',
      ok({
        avgRating: 4.2,
        totalReviews: 0,
        privateFeedbackCount: 3,
        feedbackCounts: { new: 3, inProgress: 0, resolved: 0 },
        ratingCounts: { 1: 0, 2: 3, 3: 0, 4: 0, 5: 0 },
        currentXp: 0,
        nextLevelXp: 250,
        level: 1,
        sampleData: false,
      }),
    );
});

const open = async (at = '/inbox') => {
  const shown = await show(<InboxPage />, { texts: ['inbox', 'ai', 'forms'], user: manager, at });
  await screen.findByRole('link', { name: 'Al' });
  return shown;
};
const row = (name: string) => screen.getByRole('link', { name });
const pane = () => within(screen.getByRole('region', { name: text('ui:reading.label') }));
const words = () => pane().getByLabelText(text('ui:reply.label'));
const nameInPane = (name: string) => pane().findByRole('heading', { name });

describe('the reading pane', () => {
  it('begins with who has waited longest, and leaves focus, address and status alone', async () => {
    const { router } = await open();
    expect(await nameInPane('Bea')).toBeVisible();
    expect(row('Bea')).toHaveAttribute('aria-current', 'true');
    expect(document.body).toHaveFocus();
    expect(router.state.location.hash).toBe('');
    expect(api.calls(ONE)).toHaveLength(0);
    expect(api.calls(MARK_READ)).toHaveLength(0);
    expect(words()).toHaveValue('');
  });

  it('stays where it began while others arrive, and begins anew where a filter hides it', async () => {
    const { user } = await open();
    await nameInPane('Bea');
    await fill(user, words(), 'Dear Bea');
    const early = new Date(Date.parse(EARLIER) - 1).toISOString();
    api.on(LIST, ok([al, carl, feedback('Diana', { createdAt: early })]));
    await refetch(partKey(BUSINESS, 'feedback'));
    expect(await screen.findByRole('link', { name: 'Diana' })).toBeVisible();
    expect(await nameInPane('Bea')).toBeVisible();
    expect(words()).toHaveValue('Dear Bea');
    await user.click(screen.getByRole('button', { name: /^New/ }));
    expect(await nameInPane('Diana')).toBeVisible();
  });

  it('begins with the first where nobody waits', async () => {
    const resolved = people.map((one) => ({ ...one, status: 'resolved' as const }));
    api.on(LIST, ok(resolved));
    await open();
    expect(await nameInPane('Al')).toBeVisible();
  });

  it('shows what is chosen, which the address then names, and says what it is for once that is closed', async () => {
    const { user, router } = await open();
    await user.click(row('Al'));
    expect(await nameInPane('Al')).toBeVisible();
    await user.click(row('Bea'));
    expect(await nameInPane('Bea')).toBeVisible();
    expect(pane().getByText('Words of Bea.')).toBeVisible();
    expect(row('Bea')).toHaveAttribute('aria-current', 'true');
    expect(router.state.location.hash).toBe(`#${bea.id}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Takes it from the list, without a request.
    expect(api.calls(ONE)).toHaveLength(0);

    await user.click(row('Carl'));
    expect(await nameInPane('Carl')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await nameInPane('Bea')).toBeVisible();
    await user.click(pane().getByRole('button', { name: text('ui:close') }));
    expect(await pane().findByText(text('inbox:choose'))).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(row('Bea')).toHaveFocus();
  });

  it('opens what a link names, with its row in the focus', async () => {
    await open(`/inbox#${carl.id}`);
    expect(await nameInPane('Carl')).toBeVisible();
    await waitFor(() => expect(row('Carl').closest('article')).toHaveFocus());
  });

  it('shows everything again where a link follows a filter', async () => {
    const { user, go } = await open();
    await user.click(screen.getByRole('button', { name: /^Resolved/ }));
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('status')).toBe('resolved'));
    await user.click(await screen.findByRole('link', { name: 'Al' }));
    await waitFor(() => expect(row('Al')).toHaveAttribute('aria-current', 'true'));
    // Choosing in the list leaves the filter alone.
    expect(screen.getByRole('button', { name: /^Resolved/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await go(`/inbox#${bea.id}`);
    expect(await nameInPane('Bea')).toBeVisible();
    expect(screen.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['{ArrowDown}', '{ArrowUp}'],
    ['j', 'k'],
  ])('moves with %s and %s while the list has the focus, as far as it goes', async (down, up) => {
    const { user, router } = await open();
    await user.click(row('Al'));
    await user.keyboard(down);
    expect(await nameInPane('Bea')).toBeVisible();
    expect(row('Bea')).toHaveFocus();
    await user.keyboard(down + down);
    expect(await nameInPane('Carl')).toBeVisible();
    await user.keyboard(up);
    expect(await nameInPane('Bea')).toBeVisible();
    // One step back leads to before, when nothing was chosen yet: keys add none.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(await nameInPane('Bea')).toBeVisible();
  });

  it('leaves the keys to the reply while one writes', async () => {
    const { user } = await open();
    await user.click(row('Al'));
    await user.click(words());
    await user.keyboard('jk{ArrowDown}');
    expect(words()).toHaveValue('jk');
    expect(await nameInPane('Al')).toBeVisible();
  });

  it('keeps a reply that was not sent while another feedback is read', async () => {
    const { user } = await open();
    await user.click(row('Al'));
    await fill(user, words(), 'Dear Al');
    await user.click(row('Bea'));
    await nameInPane('Bea');
    expect(words()).toHaveValue('');
    await user.click(row('Al'));
    await nameInPane('Al');
    expect(words()).toHaveValue('Dear Al');
  });

  it('goes on to the next who waits when a reply is sent', async () => {
    const { user, router } = await open('/inbox?waiting');
    await user.click(row('Bea'));
    await fill(user, words(), 'Dear Bea');
    api.on(REPLY, () => {
      api.on(LIST, ok([al, carl]));
      return ok(bea);
    });
    await user.click(pane().getByRole('button', { name: text('inbox:reply.submit') }));
    expect(await nameInPane('Carl')).toBeVisible();
    expect(api.sent(REPLY)).toEqual({ message: 'Dear Bea' });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Bea' })).not.toBeInTheDocument(),
    );
    expect(router.state.location).toMatchObject({ search: '?waiting', hash: `#${carl.id}` });
    expect(row('Carl')).toHaveFocus();
  });

  it('shows the reply that was sent where all feedback is listed', async () => {
    const { user } = await open();
    await user.click(row('Bea'));
    await fill(user, words(), 'Dear Bea');
    const sent = feedback('Bea', {
      status: 'in-progress',
      reply: { message: 'Dear Bea', sentAt: AT },
    });
    api.on(REPLY, () => {
      api.on(LIST, ok([al, sent, carl])).on(ONE, ok(sent));
      return ok(sent);
    });
    await user.click(pane().getByRole('button', { name: text('inbox:reply.submit') }));
    expect(await pane().findByText('Dear Bea', { selector: 'blockquote' })).toBeVisible();
    expect(pane().queryByLabelText(text('ui:reply.label'))).not.toBeInTheDocument();
  });

  it('is not there beside an empty inbox', async () => {
    api.on(LIST, ok([]));
    await show(<InboxPage />, { texts: ['inbox', 'ai', 'forms'], user: manager, at: '/inbox' });
    expect(await screen.findByText(text('inbox:empty.title'))).toBeVisible();
    expect(
      screen.queryByRole('region', { name: text('ui:reading.label') }),
    ).not.toBeInTheDocument();
  });

  describe('with a reply that a button of the list has opened', () => {
    const replyButtons = () => screen.getAllByRole('button', { name: text('inbox:reply.action') });
    const openReply = async () => {
      const shown = await open();
      await nameInPane('Bea');
      const [opener] = replyButtons();
      if (!opener) throw new Error('There is no button for a reply');
      await shown.user.click(opener);
      await nameInPane('Al');
      return { ...shown, opener };
    };

    it('holds all that the reply needs, and the list stays usable', async () => {
      const { user } = await openReply();
      const reply = pane().getByRole('dialog', { name: text('inbox:reply.title', { name: 'Al' }) });
      expect(within(reply).getByRole('heading', { name: 'Al' })).toBeVisible();
      expect(
        within(reply).getByRole('img', { name: text('ui:stars', { rating: 2 }) }),
      ).toBeVisible();
      expect(within(reply).getByText('Words of Al.')).toBeVisible();
      expect(screen.getAllByLabelText(text('ui:reply.label'))).toHaveLength(1);
      expect(words()).toHaveFocus();
      await fill(user, words(), 'Dear Al');
      await user.click(pane().getByRole('button', { name: text('inbox:reply.copy') }));
      expect(await navigator.clipboard.readText()).toBe('Dear Al');
      await user.click(row('Carl'));
      expect(await nameInPane('Carl')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('names a suggested reply as one', async () => {
      api.on(LIST, ok([feedback('Al', { aiSuggestedReply: 'Thank you, Al.' })]));
      const { user } = await open();
      await nameInPane('Al');
      await user.click(screen.getByRole('button', { name: text('inbox:suggestion.action') }));
      const title = text('inbox:suggestion.title');
      const reply = within(await screen.findByRole('dialog', { name: title }));
      expect(reply.getByRole('heading', { name: title })).toBeVisible();
      expect(words()).toHaveValue('Thank you, Al.');
    });

    it.each(['Escape', 'Close'])(
      'goes back with %s to what was open, and to the button',
      async (way) => {
        const { user, router, opener } = await openReply();
        if (way === 'Escape') await user.keyboard('{Escape}');
        else await user.click(pane().getByRole('button', { name: text('ui:close') }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await nameInPane('Bea')).toBeVisible();
        expect(router.state.location.hash).toBe('');
        expect(opener).toHaveFocus();
      },
    );

    it('shows the reply once it is sent, with the focus on its row', async () => {
      const { user } = await openReply();
      await fill(user, words(), 'Dear Al');
      const sent = feedback('Al', {
        status: 'in-progress',
        reply: { message: 'Dear Al', sentAt: AT },
      });
      api.on(REPLY, () => {
        api.on(LIST, ok([sent, bea, carl])).on(ONE, ok(sent));
        return ok(sent);
      });
      await user.click(pane().getByRole('button', { name: text('inbox:reply.submit') }));
      expect(await pane().findByText('Dear Al', { selector: 'blockquote' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(row('Al')).toHaveFocus();
    });
  });
});
