import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { show, text } from '../../../test/render';
import ResetPasswordPage from './reset-password-page';

const open = (state: string) => {
  api.on('GET /api/auth/links/{token}', ok({ state }));
  return show(<ResetPasswordPage />, {
    texts: ['auth', 'forms'],
    path: '/reset-password/:token',
    at: '/reset-password/token-1',
  });
};
const password = () => screen.queryByLabelText(text('forms:password.label'));

describe('the page behind a link to choose a new password', () => {
  it('takes one where the link works', async () => {
    await open('open');
    expect(await screen.findByRole('heading', { name: text('auth:reset.title') })).toBeVisible();
    expect(password()).toBeVisible();
  });

  it.each(['used', 'invalid'])('says of one that is %s that it no longer works', async (state) => {
    const { user, router } = await open(state);
    expect(await screen.findByRole('heading', { name: text('auth:link.overTitle') })).toBeVisible();
    // Before anything is typed.
    expect(password()).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: text('auth:reset.again') }));
    expect(router.state.location.pathname).toBe('/forgot-password');
  });
});
