import { screen } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { ORGANIZATION, owner } from '../../../test/people';
import { button, field, fill, noteOf, refetch, show, text } from '../../../test/render';
import { domainsQuery } from '../../shared/api/domains';
import type { BrandingDomain } from '../../shared/api/generated/model';
import { DomainsCard } from './domains-card';

const LIST = 'GET /api/organizations/branding/domains';
const ADD = 'POST /api/organizations/branding/domains';
const CHECK = 'POST /api/organizations/branding/domains/{host}/check';
const NOW = '2026-06-01T09:00:00.000Z';
const HOST = 'reviews.corner.example';

const waiting: BrandingDomain = {
  host: HOST,
  state: 'pending',
  isTaken: false,
  method: null,
  isReached: false,
  proofRecord: { type: 'TXT', name: `_domain-challenge.${HOST}`, value: 'a'.repeat(64) },
  siteRecord: null,
  dnsResult: null,
  httpResult: null,
  verifiedAt: null,
  lastCheckedAt: null,
  nextCheckAt: NOW,
  firstFailedAt: null,
  suspendsAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

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

describe('a domain whose record is found', () => {
  it('is announced as live, even when the list was fetched again while the check ran', async () => {
    const live: BrandingDomain = { ...waiting, state: 'active', method: 'dns', dnsResult: 'found' };
    api.on(LIST, ok([waiting])).on(CHECK, async () => {
      api.on(LIST, ok([live]));
      await refetch(domainsQuery(ORGANIZATION).queryKey);
      return ok({ domain: live, found: [] });
    });
    const { user } = await show(<DomainsCard organizationId={ORGANIZATION} isSaved />, {
      texts: ['branding', 'errors'],
      user: owner,
    });
    await user.click(await screen.findByRole('button', { name: text('branding:domains.check') }));
    expect(await screen.findByText(text('branding:domains.live', { host: HOST }))).toBeVisible();
  });
});
