import { screen } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { ORGANIZATION, owner } from '../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../test/render';
import { DomainsCard } from './domains-card';

const LIST = 'GET /api/organizations/branding/domains';
const ADD = 'POST /api/organizations/branding/domains';

describe('a domain that is refused', () => {
  it.each(['en', 'de'] as const)(
    'says why at its field, in the language of the screen (%s)',
    async (language) => {
      api.on(LIST, ok([])).on(
        ADD,
        problem(422, 'branding.public-suffix', {
          errors: [
            { field: 'host', code: 'public-suffix', message: 'Below co.uk, says the server.' },
          ],
        }),
      );
      const { user } = await show(<DomainsCard organizationId={ORGANIZATION} isSaved />, {
        texts: ['branding', 'errors'],
        user: owner,
        language,
      });
      await screen.findByLabelText(text('branding:domains.field'));
      await fill(user, field(text('branding:domains.field')), 'co.uk');
      await user.click(button(text('branding:domains.add')));
      expect(await screen.findByText(text('errors:branding.public-suffix'))).toBeVisible();
      expect(noteOf(field(text('branding:domains.field')))).toContain(
        text('errors:branding.public-suffix'),
      );
      expect(screen.queryByText(/says the server/)).not.toBeInTheDocument();
    },
  );
});
