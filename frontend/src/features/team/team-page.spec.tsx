import { screen, waitFor, within } from '@testing-library/react';
import { api, held, ok, empty, problem } from '../../../test/api';
import { AT, BUSINESS, granted, owner, plan } from '../../../test/people';
import { button, dialog, field, fill, show, text } from '../../../test/render';
import type { TeamInvitation, TeamMember } from '../../shared/api/model';
import TeamPage from './team-page';

const TEAM = 'GET /api/team';
const RESEND = 'POST /api/team/invitations/{id}/resend';
const WITHDRAW = 'DELETE /api/team/invitations/{id}';
const LEAVE = 'POST /api/team/leave';
const EMAIL = 'jo@corner.example';

const self: TeamMember = {
  id: owner.id,
  email: owner.email,
  firstName: 'Maria',
  lastName: 'Santos',
  profileImageUrl: null,
  role: 'owner',
  businessIds: null,
  createdAt: AT,
  updatedAt: AT,
};
const invitation: TeamInvitation = {
  id: '0198a000-0000-7000-8000-000000000050',
  email: EMAIL,
  role: 'staff',
  businessIds: [BUSINESS],
  emailStatus: 'sent',
  createdAt: AT,
  updatedAt: AT,
  invitedAt: AT,
  expiresAt: '2026-11-27T09:30:00.000Z',
  expired: false,
};

async function open(invitations: TeamInvitation[]) {
  api
    .on('GET /api/billing/entitlements', ok(plan('auth.team')))
    .on(TEAM, ok({ members: [self], invitations }));
  const shown = await show(<TeamPage />, { texts: ['team', 'plan'], user: owner });
  await screen.findByRole('list', { name: text('team:members.title') });
  return shown;
}
type Person = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: Person, name: string, action: string) {
  await user.click(button(text('team:more', { name })));
  await user.click(await screen.findByRole('menuitem', { name: text(`team:${action}.action`) }));
}

const invitations = () => screen.queryByRole('list', { name: text('team:invitations.title') });

describe('the line below the title', () => {
  it.each(['en', 'de', 'es', 'fr', 'pt-BR', 'ar'] as const)(
    'is two sentences, each with its full stop: %s',
    async (language) => {
      const seats = { ...granted('auth.seats'), limit: 25, used: 4 };
      api
        .on('GET /api/billing/entitlements', ok(plan('auth.team', seats)))
        .on(TEAM, ok({ members: [self], invitations: [] }));
      await show(<TeamPage />, { texts: ['team', 'plan'], user: owner, language });
      const said = `${text('team:caption')}. ${text('plan:seats', { used: 4, limit: 25 })}.`;
      // French has spaces of another kind, which the screen is read without.
      expect(await screen.findByText(said.replaceAll(/\s/gu, ' '))).toBeVisible();
    },
  );
});

describe('an open invitation', () => {
  it('says until when it is good, and is sent again, once', async () => {
    const answer = held(ok(invitation));
    api.on(RESEND, answer.answer);
    const { user } = await open([invitation]);
    expect(invitations()).toHaveTextContent('valid until Nov 27, 2026');
    await choose(user, EMAIL, 'resend');
    answer.release();
    expect(await screen.findByText(text('team:resend.done', { email: EMAIL }))).toBeVisible();
    expect(api.calls(RESEND)).toHaveLength(1);
    await waitFor(() => expect(api.calls(TEAM)).toHaveLength(2));
  });

  it('is withdrawn after a question, and then there is nobody but oneself', async () => {
    api.on(WITHDRAW, empty());
    const { user } = await open([invitation]);
    expect(screen.queryByText(text('team:alone.title'))).not.toBeInTheDocument();
    await choose(user, EMAIL, 'withdraw');
    expect(dialog().getByText(text('team:withdraw.title', { email: EMAIL }))).toBeVisible();
    api.on(TEAM, ok({ members: [self], invitations: [] }));
    await user.click(dialog().getByRole('button', { name: text('team:withdraw.submit') }));
    expect(await screen.findByText(text('team:alone.title'))).toBeVisible();
    expect(invitations()).not.toBeInTheDocument();
    expect(api.calls(WITHDRAW)).toHaveLength(1);
  });

  it('goes to nobody who is a member already', async () => {
    api.on('POST /api/team/invitations', problem(409, 'auth.already-member'));
    const { user } = await open([]);
    const [invite = document.body] = screen.getAllByRole('button', {
      name: text('team:invite.action'),
    });
    await user.click(invite);
    await fill(user, field(text('team:invite.email')), owner.email.toUpperCase());
    await user.click(button(text('team:invite.submit')));
    const said = text('errors:auth.already-member');
    expect(await within(screen.getByRole('dialog')).findByText(said)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('leaving a team', () => {
  it('is refused to its last owner, in a sentence that says why', async () => {
    api.on(LEAVE, problem(409, 'auth.last-owner'));
    const { user, router } = await open([]);
    await choose(user, 'Maria Santos', 'leave');
    await user.click(dialog().getByRole('button', { name: text('team:leave.submit') }));
    const said = await screen.findByText(text('errors:auth.last-owner'));
    expect(said).toHaveTextContent('An organization needs an owner');
    expect(router.state.location.pathname).toBe('/');
  });
});
