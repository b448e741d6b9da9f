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
  it.each(['ok', 'distrusted', 'stuck', 'unknown', 'stored', 'needs-address'] as const)(
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

  describe('is one sentence for whoever runs the server, which the details do not contradict', () => {
    const DNS = [check('spf'), check('dkim'), check('dmarc'), check('mx'), check('bounces')];
    const withOne = (change: EmailSetupCheck) =>
      DNS.map((one) => (one.id === change.id ? change : one));
    const unset = check('bounces', { status: 'warning', reason: 'not-set-up' });
    const unseen = check('dkim', { status: 'unknown', reason: 'signed-elsewhere' });

    it.each<[string, EmailSetup['delivery'], EmailSetupCheck[], string]>([
      ['nothing is open', 'ok', DNS, 'delivery.ok'],
      ['bounces are not set up', 'ok', withOne(unset), 'operator.open'],
      ['the signature cannot be seen', 'ok', withOne(unseen), 'operator.open'],
      ['a record is missing', 'distrusted', DNS, 'operator.distrusted'],
      ['nothing leaves', 'stuck', DNS, 'operator.stuck'],
      ['the DNS is silent', 'unknown', DNS, 'delivery.unknown'],
      ['the address is missing', 'needs-address', DNS, 'delivery.needs-address'],
      ['no mail server is set up', 'stored', DNS, 'delivery.stored'],
    ])('where %s', async (_case, delivery, dns, key) => {
      await open(delivery, [...OWN, ...dns]);
      const sentence = text(`settings:mail.${key}`, { domain: 'mail.example' });
      expect(screen.getByRole('status').textContent).toBe(sentence);
    });

    it('and says how to set up email instead of records that nobody needs yet', async () => {
      const { user } = await open('stored', [...OWN, ...DNS]);
      await user.click(screen.getByText(text('settings:mail.technical')));
      expect(screen.getByText(text('settings:mail.setup'))).toBeVisible();
      expect(document.body).not.toHaveTextContent(/SPF|DKIM|DMARC/);
    });
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
