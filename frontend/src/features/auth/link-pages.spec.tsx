import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { queryClient, store } from '../../../test/client-state';
import {
  AT,
  BUSINESS,
  membership,
  ORGANIZATION,
  OTHER_BUSINESS,
  owner,
  person,
} from '../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../test/render';
import { userKey } from '../../shared/api/keys';
import type { Invitation, User } from '../../shared/api/model';
import ConfirmContactPage from './confirm-contact-page';
import InvitePage from './invite-page';

const TOKEN = 'token-1';

describe('the page behind an invitation', () => {
  const GET = 'GET /api/invitations/{token}';
  const REGISTER = 'POST /api/invitations/{token}/register';
  const ACCEPT = 'POST /api/invitations/{token}/accept';

  const invitation = (change: Partial<Invitation> = {}): Invitation => ({
    organizationName: 'Brightside',
    businessNames: ['Corner Barbers'],
    inviterName: 'Maria Santos',
    role: 'staff',
    maskedEmail: 'j***@corner.example',
    expiresAt: AT,
    isYours: null,
    ...change,
  });
  const joined = person({
    email: 'jo@corner.example',
    businesses: [
      membership({ id: OTHER_BUSINESS, organizationId: '0198a000-0000-7000-8000-0000000000ff' }),
      membership(),
    ],
  });
  const open = (user?: User, language: 'en' | 'de' | 'ar' = 'en') =>
    show(<InvitePage />, {
      texts: ['auth', 'forms'],
      path: '/invite/:token',
      at: `/invite/${TOKEN}`,
      language,
      ...(user && { user }),
    });

  it('makes an account for a newcomer, once, and leads to the business that was joined', async () => {
    const answer = held(ok({ user: joined, organizationId: ORGANIZATION }, 201));
    api.on(GET, ok(invitation())).on(REGISTER, answer.answer);
    const { user, router } = await open();
    expect(
      await screen.findByRole('heading', {
        name: text('auth:invite.title', { place: 'Corner Barbers' }),
      }),
    ).toBeVisible();
    await fill(user, field(text('auth:fields.firstName')), 'Jo');
    await fill(user, field(text('auth:fields.lastName')), 'Kim');
    await fill(user, field(text('forms:password.label')), 'hot-not-burnt');
    await user.dblClick(button(text('auth:invite.register')));
    answer.release();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.sent(REGISTER)).toEqual({
      firstName: 'Jo',
      lastName: 'Kim',
      password: 'hot-not-burnt',
    });
    expect(queryClient.getQueryData(userKey)).toMatchObject({ email: 'jo@corner.example' });
    // Not the first of their businesses.
    expect(store.getState().client.businessId).toBe(BUSINESS);
    expect(
      await screen.findByText(text('auth:invite.done', { place: 'Corner Barbers' })),
    ).toBeVisible();
  });

  it('says at the password that it is too easy', async () => {
    const errors = [{ field: 'password', code: 'too-common', message: 'x' }];
    api.on(GET, ok(invitation())).on(REGISTER, problem(422, 'auth.weak-password', { errors }));
    const { user } = await open();
    await fill(user, await screen.findByLabelText(text('auth:fields.firstName')), 'Jo');
    await fill(user, field(text('auth:fields.lastName')), 'Kim');
    const password = field(text('forms:password.label'));
    await fill(user, password, 'password123');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(noteOf(password)).toContain(text('errors:fields.too-common')));
  });

  it('is accepted with one press by who is signed in with that address', async () => {
    api.on(GET, ok(invitation({ isYours: true }))).on(ACCEPT, deadConnection);
    const { user, router } = await open(owner);
    const accept = await screen.findByRole('button', { name: text('auth:invite.accept') });
    expect(screen.getByText(owner.email)).toBeVisible();
    // Opening a link does nothing: scanners do that.
    expect(api.calls(ACCEPT)).toHaveLength(0);
    await user.click(accept);
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    api.on(ACCEPT, ok({ user: joined, organizationId: ORGANIZATION }));
    await user.click(accept);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leads somebody else to another account, and back here', async () => {
    api.on(GET, ok(invitation({ isYours: false })));
    await open(owner);
    const other = await screen.findByRole('link', { name: text('auth:invite.switch') });
    expect(other).toHaveAttribute('href', '/api/logout?returnTo=%2Finvite%2Ftoken-1');
    expect(
      screen.queryByRole('button', { name: text('auth:invite.accept') }),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['used', 410],
    ['expired', 410],
    ['unknown', 404],
  ])(
    'says that an invitation is %s, which trying again would not change',
    async (state, status) => {
      api.on(GET, problem(status, `auth.${state}-invitation`));
      await open();
      expect(await screen.findByText(text(`auth:invite.over.${state}`))).toBeVisible();
      expect(screen.getByText(text(`errors:auth.${state}-invitation`))).toBeVisible();
      expect(screen.queryByRole('button', { name: text('ui:retry') })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: text('auth:login.submit') })).toBeVisible();
    },
  );

  it('can be asked for again where it could not be read this time', async () => {
    api.on(GET, problem(503, 'http.unavailable'));
    const { user } = await open();
    expect(await screen.findByText(text('auth:invite.failed'))).toBeVisible();
    api.on(GET, ok(invitation()));
    await user.click(button(text('ui:retry')));
    expect(await screen.findByLabelText(text('auth:fields.firstName'))).toBeVisible();
  });

  it.each([
    ['three businesses by name', ['A', 'B', 'C'], 'A, B, and C'],
    ['more by the organization', ['A', 'B', 'C', 'D'], 'Brightside'],
    ['all by the organization', [], 'Brightside'],
  ])('names %s', async (_case, businessNames, place) => {
    api.on(GET, ok(invitation({ businessNames })));
    await open();
    expect(
      await screen.findByRole('heading', { name: text('auth:invite.title', { place }) }),
    ).toBeVisible();
  });

  it.each(['de', 'ar'] as const)('speaks %s', async (language) => {
    api.on(GET, ok(invitation()));
    const { user } = await open(undefined, language);
    await user.click(await screen.findByRole('button', { name: text('auth:invite.register') }));
    const first = field(text('auth:fields.firstName'));
    await waitFor(() => expect(noteOf(first)).toContain(text('auth:fields.firstNameRequired')));
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('the page that confirms a contact email', () => {
  const GET = 'GET /api/contact-email-links/{token}';
  const CONFIRM = 'POST /api/contact-email-links/{token}/confirm';
  const link = ok({ state: 'open', businessName: 'Corner Barbers', email: 'hello@corner.example' });
  const over = (state: string) => ok({ state, businessName: null, email: null });
  const open = (user?: User) =>
    show(<ConfirmContactPage />, {
      texts: ['auth'],
      path: '/confirm-contact/:token',
      at: `/confirm-contact/${TOKEN}`,
      ...(user && { user }),
    });
  const confirm = () => screen.findByRole('button', { name: text('auth:contact.submit') });

  it('says whose replies go where before anything is confirmed, and confirms once', async () => {
    const slots = { business: 'Corner Barbers', email: 'hello@corner.example' };
    const answer = held(ok({ businessName: slots.business, email: slots.email }));
    api.on(GET, link).on(CONFIRM, answer.answer);
    const { user } = await open();
    const submit = await confirm();
    expect(screen.getByText(text('auth:contact.text', slots))).toBeVisible();
    expect(api.calls(CONFIRM)).toHaveLength(0);
    await user.dblClick(submit);
    answer.release();
    expect(await screen.findByText(text('auth:contact.done', slots))).toBeVisible();
    expect(api.calls(CONFIRM).map(({ path }) => path)).toEqual([
      `/api/contact-email-links/${TOKEN}/confirm`,
    ]);
    // The reader of that mailbox need not have an account.
    expect(
      screen.queryByRole('link', { name: text('auth:contact.settings') }),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['expired', 'auth:contact.expired'],
    ['unknown', 'auth:contact.unknown'],
  ])('says what to do with a link that is %s', async (state, sentence) => {
    api.on(GET, over(state));
    await open(owner);
    expect(await screen.findByText(text(sentence))).toBeVisible();
    expect(screen.getByRole('link', { name: text('auth:contact.settings') })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: text('auth:contact.submit') }),
    ).not.toBeInTheDocument();
  });

  it('says that a link was used meanwhile', async () => {
    api.on(GET, link).on(CONFIRM, problem(422, 'businesses.invalid-contact-link'));
    const { user } = await open();
    await user.click(await confirm());
    expect(await screen.findByText(text('auth:contact.unknown'))).toBeVisible();
  });

  it('says by its button what is wrong with a link that could not be looked up', async () => {
    api.on(GET, deadConnection).on(CONFIRM, problem(422, 'businesses.invalid-contact-link'));
    const { user } = await open();
    await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: text('auth:link.overTitle') })).toBeVisible();
  });

  it('can be confirmed though the link could not be looked up, and tried again', async () => {
    api.on(GET, problem(500, 'http.internal')).on(CONFIRM, deadConnection);
    const { user } = await open();
    expect(await screen.findByText(text('auth:contact.textPlain'))).toBeVisible();
    await user.click(await confirm());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    api.on(CONFIRM, ok({ businessName: 'Corner Barbers', email: 'hello@corner.example' }));
    await user.click(await confirm());
    expect(await screen.findByText(text('auth:contact.doneTitle'))).toBeVisible();
  });
});
