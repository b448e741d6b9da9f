import { screen } from '@testing-library/react';
import { api, empty, held, ok } from '../../../test/api';
import { button, show, text } from '../../../test/render';
import VerifyEmailPage from './verify-email-page';

describe('the page behind a link that confirms an address', () => {
  it('takes a press before it is known how the link stands', async () => {
    const state = held(ok({ state: 'open' }));
    api.on('GET /api/auth/links/{token}', state.answer).on('POST /api/auth/verify-email', empty());
    const { user } = await show(<VerifyEmailPage />, {
      texts: ['auth', 'forms'],
      path: '/verify-email/:token',
      at: '/verify-email/token-1',
    });
    await user.click(button(text('auth:verify.submit')));
    expect(
      await screen.findByRole('heading', { name: text('auth:verify.doneTitle') }),
    ).toBeVisible();
    state.release();
  });
});
