import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import {
  AT,
  BUSINESS,
  membership,
  ORGANIZATION,
  OTHER_BUSINESS,
  person,
} from '../../../test/people';
import { button, choose, field, fill, noteOf, show, text } from '../../../test/render';
import type { TeamInvitation } from '../../shared/api/model';
import { InviteDialog } from './invite-dialog';

const INVITE = 'POST /api/team/invitations';
const businesses = [membership(), membership({ id: OTHER_BUSINESS, name: 'Corner Café' })];

const invitation = (change: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: '0198a000-0000-7000-8000-000000000050',
  email: 'jo@corner.example',
  role: 'staff',
  businessIds: [BUSINESS],
  emailStatus: 'queued',
  createdAt: AT,
  updatedAt: AT,
  invitedAt: AT,
  expiresAt: '2026-11-27T09:30:00.000Z',
  expired: false,
  ...change,
});

const closed = jest.fn();
beforeEach(() => closed.mockClear());

async function open(of = businesses, language: 'en' | 'de' | 'ar' = 'en') {
  const shown = await show(
    <InviteDialog organization={{ id: ORGANIZATION, businesses: of }} onClose={closed} />,
    { texts: ['team'], user: person({ businesses: of }), language },
  );
  await waitFor(() => expect(email()).toHaveFocus());
  return shown;
}
const email = () => field(text('team:invite.email'));
const submit = () => button(text('team:invite.submit'));

describe('inviting somebody', () => {
  it('begins with the least: staff, for the business on the screen alone', async () => {
    const answer = held(ok(invitation(), 201));
    api.on(INVITE, answer.answer);
    const { user } = await open();
    await fill(user, email(), 'jo@corner.example');
    await user.dblClick(submit());
    answer.release();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(api.sent(INVITE)).toEqual({
      email: 'jo@corner.example',
      role: 'staff',
      businessIds: [BUSINESS],
    });
    const done = text('team:invite.done', { email: 'jo@corner.example' });
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('gives an owner everything, whatever was chosen before', async () => {
    api.on(INVITE, ok(invitation({ role: 'owner', businessIds: null }), 201));
    const { user } = await open();
    await fill(user, email(), 'jo@corner.example');
    await choose(user, text('team:role.label'), text('team:role.owner'));
    await waitFor(() =>
      expect(screen.queryByLabelText(text('team:reach.businesses'))).not.toBeInTheDocument(),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(api.sent(INVITE)).toMatchObject({ role: 'owner', businessIds: null }),
    );
  });

  it('means all businesses, those to come too, only where that is chosen', async () => {
    api.on(INVITE, ok(invitation({ businessIds: null }), 201));
    const { user } = await open();
    await fill(user, email(), 'jo@corner.example');
    await choose(user, text('team:reach.label'), text('team:reach.all'));
    await user.click(submit());
    await waitFor(() => expect(api.sent(INVITE)).toMatchObject({ businessIds: null }));
  });

  it('asks for a business where none is left', async () => {
    const { user } = await open();
    await fill(user, email(), 'jo@corner.example');
    const chosen = await screen.findByRole('combobox', { name: text('team:reach.businesses') });
    await user.click(chosen);
    await user.keyboard('{Backspace}');
    await user.click(submit());
    await waitFor(() => expect(noteOf(chosen)).toContain(text('team:reach.required')));
    expect(api.calls(INVITE)).toHaveLength(0);
  });

  it('does not speak of businesses where there is one', async () => {
    await open([membership()]);
    const reach = field(text('team:reach.label'));
    expect(reach.closest('.ant-form-item')).toHaveClass('ant-form-item-hidden');
    expect(screen.queryByLabelText(text('team:reach.businesses'))).not.toBeInTheDocument();
  });

  it.each(['', 'jo@corner'])('takes no address such as "%s", and focuses it', async (address) => {
    const { user } = await open();
    await fill(user, email(), address);
    await user.click(submit());
    await waitFor(() => expect(noteOf(email())).toContain(text('team:invite.emailInvalid')));
    await waitFor(() => expect(email()).toHaveFocus());
  });

  it.each([
    ['the person is here', problem(409, 'auth.already-member'), 'errors:auth.already-member'],
    [
      'too many wait',
      problem(409, 'auth.too-many-invitations'),
      'errors:auth.too-many-invitations',
    ],
    ['there is no connection', deadConnection, 'errors:offline'],
  ])('stays open and says it where %s', async (_case, answer, sentence) => {
    api.on(INVITE, answer);
    const { user } = await open();
    await fill(user, email(), 'jo@corner.example');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text(sentence))).toBeVisible();
    expect(email()).toHaveValue('jo@corner.example');
    expect(closed).not.toHaveBeenCalled();
  });

  it.each(['de', 'ar'] as const)('works in %s', async (language) => {
    const { user } = await open(businesses, language);
    await user.click(submit());
    await waitFor(() => expect(noteOf(email())).toContain(text('team:invite.emailInvalid')));
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});
