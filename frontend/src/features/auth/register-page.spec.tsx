import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { person } from '../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../test/render';
import { userKey } from '../../shared/api/keys';
import RegisterPage from './register-page';

const REGISTER = 'POST /api/auth/register';
const open = (language: 'en' | 'de' | 'ar' = 'en') =>
  show(<RegisterPage />, { texts: ['auth', 'forms'], at: '/register?plan=pro', language });
type Visitor = Awaited<ReturnType<typeof open>>['user'];

const firstName = () => field(text('auth:fields.firstName'));
const lastName = () => field(text('auth:fields.lastName'));
const email = () => field(text('auth:fields.email'));
const password = () => field(text('forms:password.label'));
const submit = () => button(text('auth:register.submit'));

async function fillIn(user: Visitor, secret = 'hot-not-burnt') {
  await fill(user, firstName(), 'Maria');
  await fill(user, lastName(), 'Santos');
  await fill(user, email(), 'maria@corner.example');
  await fill(user, password(), secret);
}

describe('signing up', () => {
  it('sends what was entered once, with a key, though the button is pressed twice and Enter once', async () => {
    const answer = held(ok(person({ businesses: [] }), 201));
    api.on(REGISTER, answer.answer);
    const { user } = await open();
    await fillIn(user);
    await user.dblClick(submit());
    await user.type(password(), '{Enter}');
    expect(api.sent(REGISTER)).toEqual({
      firstName: 'Maria',
      lastName: 'Santos',
      email: 'maria@corner.example',
      password: 'hot-not-burnt',
    });
    expect(api.calls(REGISTER)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    answer.release();
    await waitFor(() =>
      expect(queryClient.getQueryData(userKey)).toMatchObject({ email: 'maria@corner.example' }),
    );
  });

  it('says at every field what it lacks, sends nothing, and focuses the first', async () => {
    const { user } = await open();
    await user.click(submit());
    await waitFor(() => expect(firstName()).toHaveFocus());
    await waitFor(() =>
      expect(noteOf(password())).toContain(text('forms:password.short', { count: 10 })),
    );
    expect(noteOf(firstName())).toContain(text('auth:fields.firstNameRequired'));
    expect(noteOf(lastName())).toContain(text('auth:fields.lastNameRequired'));
    expect(noteOf(email())).toContain(text('auth:fields.emailInvalid'));
    expect(api.calls(REGISTER)).toHaveLength(0);
  });

  it('is sent with Enter from a field, and focuses the one that is wrong', async () => {
    const { user } = await open();
    await fillIn(user);
    await fill(user, email(), 'maria@corner');
    await user.type(firstName(), '{Enter}');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(firstName()).toBeValid();
    expect(api.calls(REGISTER)).toHaveLength(0);
  });

  it.each([
    ['too-common', 'errors:fields.too-common'],
    ['same-as-email', 'errors:fields.same-as-email'],
  ])('says in its own words at the password that it is %s', async (code, sentence) => {
    api.on(
      REGISTER,
      problem(422, 'auth.weak-password', {
        errors: [{ field: 'password', code, message: 'Said by the server.' }],
      }),
    );
    const { user } = await open();
    await fillIn(user, 'password123');
    await user.click(submit());
    await waitFor(() => expect(noteOf(password())).toContain(text(sentence)));
    expect(password()).toHaveFocus();
    // The field says it all.
    expect(screen.getByRole('alert', { name: '' })).toHaveTextContent('');
  });

  it("shows the server's own sentence at a field where the catalogue has none", async () => {
    api.on(
      REGISTER,
      problem(422, 'http.invalid-input', {
        errors: [{ field: 'lastName', code: 'new-rule', message: 'Names end with a letter.' }],
      }),
    );
    const { user } = await open();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(noteOf(lastName())).toContain('Names end with a letter.'));
  });

  it('says above the button what belongs to no field', async () => {
    api.on(REGISTER, problem(409, 'auth.email-taken'));
    const { user } = await open();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText(text('errors:auth.email-taken'))).toBeVisible();
  });

  it('keeps what was typed without a connection, and repeats the same key when it is back', async () => {
    api.on(REGISTER, deadConnection);
    const { user } = await open();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    expect(firstName()).toHaveValue('Maria');
    expect(password()).toHaveValue('hot-not-burnt');

    api.on(REGISTER, ok(person({ businesses: [] }), 201));
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText(text('errors:offline'))).not.toBeInTheDocument());
    const [first, second] = api
      .calls(REGISTER)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('leads to the sign-in with what was wanted there', async () => {
    await open();
    expect(screen.getByRole('link', { name: text('auth:register.login') })).toHaveAttribute(
      'href',
      '/login?plan=pro',
    );
  });

  it.each(['de', 'ar'] as const)(
    'speaks %s, in its direction, and tells the server so',
    async (language) => {
      api.on(REGISTER, problem(409, 'auth.email-taken'));
      const { user } = await open(language);
      expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await user.click(submit());
      await waitFor(() =>
        expect(noteOf(firstName())).toContain(text('auth:fields.firstNameRequired')),
      );
      await fillIn(user);
      await user.click(submit());
      expect(await screen.findByText(text('errors:auth.email-taken'))).toBeVisible();
      expect(api.calls(REGISTER)[0]?.headers.get('Accept-Language')).toBe(language);
      // Addresses run from left to right in any language.
      expect(email()).toHaveAttribute('dir', 'ltr');
    },
  );
});
