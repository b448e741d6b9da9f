import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, ok, problem } from '../../../test/api';
import { queryClient, store } from '../../../test/client-state';
import { person } from '../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../test/render';
import { sessionEndNoticed } from '../../shared/store/client-slice';
import { rememberSignIn } from '../../shared/session/known-browser';
import { userKey } from '../../shared/api/keys';
import LoginPage from './login-page';

const LOGIN = 'POST /api/auth/login';
const open = (at = '/login') =>
  show(<LoginPage />, { texts: ['auth', 'forms'], path: '/login', at });

const email = () => field(text('auth:fields.email'));
const password = () => field(text('forms:password.label'));
const submit = () => button(text('auth:login.submit'));

describe('signing in', () => {
  it('begins in the email field and is sent with Enter', async () => {
    api.on(LOGIN, ok(person()));
    const { user } = await open();
    expect(email()).toHaveFocus();
    await user.paste('maria@corner.example');
    await user.tab();
    expect(password()).toHaveFocus();
    await user.paste('hot-not-burnt');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(queryClient.getQueryData(userKey)).toMatchObject({ firstName: 'Maria' }),
    );
    expect(api.sent(LOGIN)).toEqual({ email: 'maria@corner.example', password: 'hot-not-burnt' });
  });

  it('says that address and password do not match, keeps both, and is no end of a session', async () => {
    api.on(LOGIN, problem(401, 'auth.invalid-credentials'));
    const { user } = await open();
    await fill(user, email(), 'maria@corner.example');
    await fill(user, password(), 'wrong-password');
    await user.click(submit());
    expect(await screen.findByText(text('errors:auth.invalid-credentials'))).toBeVisible();
    expect(email()).toHaveValue('maria@corner.example');
    expect(password()).toHaveValue('wrong-password');
    expect(screen.queryByText(text('auth:login.ended'))).not.toBeInTheDocument();
  });

  it.each([
    ['nothing was entered', '', ''],
    ['the address is none', 'maria@corner', 'hot-not-burnt'],
  ])('sends nothing where %s', async (_case, address, secret) => {
    const { user } = await open();
    await fill(user, email(), address);
    await fill(user, password(), secret);
    await user.click(submit());
    await waitFor(() => expect(noteOf(email())).toContain(text('auth:fields.emailInvalid')));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(api.calls(LOGIN)).toHaveLength(0);
  });

  it.each([
    ['a connection', deadConnection, 'errors:offline'],
    ['patience', problem(429, 'http.too-many-requests', {}), 'errors:http.too-many-requests'],
    ['a working server', problem(500, 'http.internal'), 'errors:http.internal'],
  ])('asks for %s where that is what is missing', async (_what, answer, sentence) => {
    api.on(LOGIN, answer);
    const { user } = await open();
    await fill(user, email(), 'maria@corner.example');
    await fill(user, password(), 'hot-not-burnt');
    await user.click(submit());
    expect(await screen.findByText(text(sentence))).toBeVisible();
  });

  it('says why somebody is here whose session has ended, until they sign in', async () => {
    store.dispatch(sessionEndNoticed());
    api.on(LOGIN, ok(person()));
    const { user } = await open();
    expect(screen.getByText(text('auth:login.ended'))).toBeVisible();
    await fill(user, email(), 'maria@corner.example');
    await fill(user, password(), 'hot-not-burnt');
    await user.click(submit());
    await waitFor(() =>
      expect(screen.queryByText(text('auth:login.ended'))).not.toBeInTheDocument(),
    );
  });

  it('leads newcomers who want to start to the sign-up, and others not', async () => {
    const newcomer = await open('/login?start');
    expect(newcomer.router.state.location.pathname).toBe('/register');
  });

  it('shows the form to who has signed in here before, though they follow the same link', async () => {
    rememberSignIn();
    const { router } = await open('/login?start');
    expect(router.state.location.pathname).toBe('/login');
    expect(submit()).toBeVisible();
  });
});
