import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { api, empty } from '../../../test/api';
import { person } from '../../../test/people';
import { show, text } from '../../../test/render';
import { SHEET } from '../theme/use-media';
import { ConfirmEmailNote } from './confirm-email-note';

const VERIFY = 'POST /api/auth/verification-email';

const open = (emailVerified = false) =>
  show(<ConfirmEmailNote />, {
    texts: ['forms'],
    user: person({ emailVerified, verificationEmailUrl: '/api/auth/verification-email' }),
  });
const note = () => screen.queryByRole('complementary', { name: text('forms:confirmEmail.label') });
const matchMediaHere = globalThis.matchMedia;
const onPhone = () =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...matchMediaHere(query),
    matches: query === SHEET,
  }));

describe('the note of a dialog that sends', () => {
  it('names the address and has two buttons', async () => {
    await open();
    expect(note()).toHaveTextContent(text('forms:confirmEmail.text', { email: person().email }));
    expect(note()).toHaveTextContent(text('forms:confirmEmail.open'));
  });

  it('is one short sentence on a phone, whose links do the same', async () => {
    onPhone();
    api.on(VERIFY, empty(202));
    const { user } = await open();
    const said = within(note() ?? document.body);
    const again = said.getByRole('button', { name: text('forms:confirmEmail.again') });
    const sentence = again.closest('p');
    expect(sentence).toHaveTextContent(
      ['short', 'again', 'open'].map((key) => text(`forms:confirmEmail.${key}`)).join(' '),
    );
    expect(sentence).not.toHaveTextContent(person().email);
    await user.click(again);
    expect(await screen.findByText(text('forms:confirmEmail.sent'))).toBeVisible();
    expect(api.calls(VERIFY)).toHaveLength(1);
  });

  it('is no word where the address is confirmed', async () => {
    await open(true);
    expect(note()).not.toBeInTheDocument();
  });
});
