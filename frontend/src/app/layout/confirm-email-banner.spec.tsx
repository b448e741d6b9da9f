import { screen, within } from '@testing-library/react';
import { person } from '../../../test/people';
import { show, text } from '../../../test/render';
import { ConfirmEmailBanner } from './confirm-email-banner';

const open = (verificationEmailUrl: string | null) => {
  const user = person({ emailVerified: false, verificationEmailUrl });
  return show(<ConfirmEmailBanner user={user} />, { texts: ['forms'], user });
};
const banner = () =>
  within(screen.getByRole('complementary', { name: text('forms:confirmEmail.label') }));
const link = () => banner().queryByRole('link', { name: text('forms:confirmEmail.open') });

describe('an address that is not confirmed', () => {
  it('has the email itself a click away on a machine that sends none', async () => {
    await open('/api/auth/verification-email');
    expect(link()).toHaveAttribute('href', '/api/auth/verification-email');
  });

  it('has no such link where emails are sent, and says whose address it is', async () => {
    await open(null);
    expect(link()).not.toBeInTheDocument();
    expect(
      banner().getByText(text('forms:confirmEmail.text', { email: person().email })),
    ).toBeVisible();
  });
});
