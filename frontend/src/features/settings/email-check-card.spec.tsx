import { screen } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { BUSINESS, manager } from '../../../test/people';
import { show, text } from '../../../test/render';
import type { EmailSetup } from '../../shared/api/generated/model';
import type { EmailSetupCheck } from '../../shared/api/model';
import { EmailCheckCard } from './email-check-card';

const GET = 'GET /api/businesses/{id}/email-check';

const check = (
  id: EmailSetupCheck['id'],
  change: Partial<EmailSetupCheck> = {},
): EmailSetupCheck => ({
  id,
  status: 'ok',
  reason: null,
  found: [],
  record: null,
  ...change,
});
const OWN = [check('postal-address'), check('sender-name')];

async function open(delivery: EmailSetup['delivery'], checks: EmailSetupCheck[]) {
  api.on(GET, ok({ domain: 'mail.example', delivery, checks }));
  const shown = await show(<EmailCheckCard businessId={BUSINESS} />, {
    texts: ['settings'],
    user: manager,
  });
  await screen.findByRole('button', { name: text('settings:mail.again') });
  return shown;
}

describe('the state of emails', () => {
  it.each(['ok', 'distrusted', 'stuck', 'unknown'] as const)(
    'is one sentence for people who do not run the server: %s',
    async (delivery) => {
      await open(delivery, OWN);
      const sentence = text(`settings:mail.delivery.${delivery}`, { domain: 'mail.example' });
      expect(screen.getByRole('status')).toHaveTextContent(sentence);
      expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/SPF|DKIM|DMARC/);
    },
  );

  it('names what the business itself has to do', async () => {
    await open('ok', [check('postal-address', { status: 'missing' }), check('sender-name')]);
    expect(screen.getByText(text('settings:mail.missing.postal-address'))).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const link = screen.getByRole('link', { name: text('settings:mail.enter.postal-address') });
    expect(link).toHaveAttribute('href', '/settings/business#postal-address');
  });

  it('has the records for whoever runs the server', async () => {
    const record = { type: 'TXT', name: '_dmarc.mail.example', value: 'v=DMARC1; p=none' } as const;
    const dns = [check('spf'), check('dmarc', { status: 'missing', record })];
    const { user } = await open('distrusted', [...OWN, ...dns]);
    expect(screen.getByText('v=DMARC1; p=none')).not.toBeVisible();
    await user.click(screen.getByText(text('settings:mail.technical')));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('v=DMARC1; p=none')).toBeVisible();
  });

  it('can be looked at again where the server did not answer', async () => {
    api.on(GET, problem(503, 'http.busy'));
    const { user } = await show(<EmailCheckCard businessId={BUSINESS} />, {
      texts: ['settings'],
      user: manager,
    });
    const again = await screen.findByRole('button', { name: text('ui:retry') });
    api.on(GET, ok({ domain: 'mail.example', delivery: 'ok', checks: OWN }));
    await user.click(again);
    expect(await screen.findByRole('status')).toHaveTextContent('mail.example');
  });
});
