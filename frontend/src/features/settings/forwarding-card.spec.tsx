import { screen, waitFor, within } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { AT, BUSINESS, manager, owner, shop } from '../../../test/people';
import { queryClient } from '../../../test/client-state';
import { choose, field, show, text } from '../../../test/render';
import type { ForwardedEmail, ForwardingAddress, ForwardingSender } from '../../shared/api/model';
import { formatDate } from '../../shared/i18n/format';
import SettingsPage from './settings-page';

const PATH = 'businesses/{id}/forwarding-address';
const GET = `GET /api/${PATH}` as const;
const SAVE = `PATCH /api/${PATH}` as const;
const REPLACE = `POST /api/${PATH}/replace` as const;
const SENDERS = 'GET /api/businesses/{id}/forwarding-senders';
const ALLOW = 'POST /api/businesses/{id}/forwarding-senders';
const REMOVE = 'DELETE /api/forwarding-senders/{id}';
const LOG = 'GET /api/businesses/{id}/forwarded-emails';

const on: ForwardingAddress = {
  isAvailable: true,
  isOn: true,
  address: 'ask-k3m7q2x5v6n4b2t7c5d3f6g2h4@bounces.example.com',
  delayHours: 2,
};
const never: ForwardingAddress = { isAvailable: true, isOn: false, address: null, delayHours: 2 };
const sender = (change: Partial<ForwardingSender>): ForwardingSender => ({
  id: '0198a000-0000-7000-8000-00000000000a',
  sender: 'booking.example.com',
  isAllowed: true,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});
const email = (change: Partial<ForwardedEmail>): ForwardedEmail => ({
  id: `0198a000-0000-7000-8000-${String(Math.random()).slice(2, 14).padEnd(12, '0')}`,
  sender: 'receipts@booking.example.com',
  customerEmail: 'ada@example.org',
  result: 'requested',
  lastContactedAt: null,
  reviewRequestId: null,
  requestStatus: 'queued',
  createdAt: AT,
  ...change,
});

const t = (key: string, values?: Record<string, string>) =>
  text(`settings:forwarding.${key}`, values);

async function open(address = on, language: 'en' | 'ar' = 'en') {
  api.on(GET, ok(address));
  const shown = await show(<SettingsPage />, {
    texts: ['settings', 'forms', 'ui', 'ai'],
    user: manager,
    language,
    at: '/settings/requests',
    path: '/settings/:section?',
  });
  await screen.findByText(t('label'));
  return shown;
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the forwarding address of a business', () => {
  beforeEach(() =>
    api.on('GET /api/businesses/{id}', ok(shop())).on(SENDERS, ok([])).on(LOG, ok([])),
  );

  it('is made when it is turned on, once per press', async () => {
    const answer = held(ok(on));
    api.on(SAVE, answer.answer);
    const { user } = await open(never);
    expect(screen.queryByText(t('senders.title'))).toBeNull();
    await user.dblClick(screen.getByRole('switch', { name: t('label') }));
    answer.release();
    expect(await screen.findByText(on.address ?? '')).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ isOn: true });
    expect(await screen.findByText(t('senders.none'))).toBeVisible();
    expect(screen.getByText(t('log.empty'))).toBeVisible();
  });

  it('can be copied', async () => {
    const { user } = await open();
    await user.click(await button(t('copy')));
    expect(await navigator.clipboard.readText()).toBe(on.address);
  });

  it('is replaced only after a question', async () => {
    const next = { ...on, address: 'ask-aaaaaaaaaaaaaaaaaaaaaaaaaa@bounces.example.com' };
    api.on(REPLACE, ok(next));
    const { user } = await open();
    await user.click(await button(t('replace.action')));
    const dialog = await screen.findByRole('dialog');
    expect(api.calls(REPLACE)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('replace.action') }));
    expect(await screen.findByText(next.address)).toBeVisible();
    expect(screen.queryByText(on.address ?? '')).toBeNull();
  });

  it('stays as it was where turning it off fails', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: t('label') }));
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    expect(screen.getByRole('switch', { name: t('label') })).toBeChecked();
  });

  it('sends its requests after a delay that is saved at once', async () => {
    api.on(SAVE, ok({ ...on, delayHours: 0 }));
    const { user } = await open();
    await choose(user, t('delay.label'), t('delay.none'));
    expect(await screen.findByText(t('delay.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ delayHours: 0 });
  });

  it('lets a waiting sender in by one click', async () => {
    const waiting = sender({ sender: 'till@other.example.com', isAllowed: false });
    api.on(SENDERS, ok([waiting])).on(ALLOW, ok(sender({ sender: waiting.sender }), 201));
    const { user } = await open();
    expect(await screen.findByText(t('senders.missed'))).toBeVisible();
    api.on(SENDERS, ok([sender({ sender: waiting.sender })]));
    await user.click(await button(t('senders.allowOne', { sender: waiting.sender })));
    await waitFor(() => expect(screen.queryByText(t('senders.waiting'))).toBeNull());
    expect(api.sent(ALLOW)).toEqual({ sender: waiting.sender });
  });

  it('has senders that are added and removed', async () => {
    api.on(ALLOW, ok(sender({}), 201)).on(REMOVE, { status: 204 });
    const { user } = await open();
    await user.type(field(t('senders.label')), 'booking.example.com');
    api.on(SENDERS, ok([sender({})]));
    await user.keyboard('{Enter}');
    const remove = await button(t('senders.removeOne', { sender: 'booking.example.com' }));
    expect(field(t('senders.label'))).toHaveValue('');
    api.on(SENDERS, ok([]));
    await user.click(remove);
    expect(await screen.findByText(t('senders.none'))).toBeVisible();
    expect(api.calls(REMOVE)).toHaveLength(1);
  });

  it('says at the field why a sender is not accepted', async () => {
    const message = 'Anyone can have an address at gmail.com.';
    const errors = [{ field: 'sender', code: 'too-wide', message }];
    api.on(ALLOW, problem(422, 'requests.sender-too-wide', { errors }));
    const { user } = await open();
    await user.click(await button(t('senders.add')));
    expect(await screen.findByText(t('senders.required'))).toBeVisible();
    await user.type(field(t('senders.label')), 'gmail.com');
    await user.click(await button(t('senders.add')));
    expect(await screen.findByText(text('errors:requests.sender-too-wide'))).toBeVisible();
    expect(field(t('senders.label'))).toHaveValue('gmail.com');
  });

  it.each(['en', 'ar'] as const)('tells in %s what became of each email', async (language) => {
    const at = '2026-11-03T10:00:00.000Z';
    api.on(
      LOG,
      ok([
        email({}),
        email({ requestStatus: 'delivered' }),
        email({ requestStatus: 'canceled' }),
        email({ requestStatus: 'bounced' }),
        email({ requestStatus: 'suppressed' }),
        email({ result: 'asked-recently', lastContactedAt: at, requestStatus: null }),
        email({ result: 'sender-not-allowed', customerEmail: null, requestStatus: null }),
        email({ result: 'automatic', customerEmail: null, sender: null, requestStatus: null }),
      ]),
    );
    await open(on, language);
    for (const result of [
      'scheduled',
      'sent',
      'canceled',
      'failed',
      'dropped',
      'sender-not-allowed',
    ]) {
      expect(await screen.findByText(t(`result.${result}`))).toBeVisible();
    }
    const date = formatDate(at, language);
    expect(screen.getByText(t('result.asked-on', { date }))).toBeVisible();
    expect(screen.getByText(t('log.nobody'))).toBeVisible();
  });

  it('says that its changes are saved at once', async () => {
    await open();
    expect(screen.getByText(text('forms:unsaved.atOnce'))).toBeVisible();
  });

  describe('on a server that receives no email', () => {
    it.each([
      ['a manager', manager],
      ['whoever runs the server', owner],
    ])('is absent for %s', async (_who, user) => {
      api.on(GET, ok({ ...never, isAvailable: false }));
      await show(<SettingsPage />, {
        texts: ['settings', 'forms', 'ui'],
        user,
        at: '/settings/requests',
        path: '/settings/:section?',
      });
      await screen.findByText(text('settings:staffRequests.title'));
      await waitFor(() => expect(api.calls(GET)).toHaveLength(1));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(document.body).not.toHaveTextContent(t('title'));
    });
  });

  it('can be asked for again where it could not be read', async () => {
    api.on(GET, problem(503, 'http.busy'));
    const { user } = await show(<SettingsPage />, {
      texts: ['settings', 'forms', 'ui'],
      user: manager,
      at: '/settings/requests',
      path: '/settings/:section?',
    });
    const again = await button(text('ui:retry'));
    api.on(GET, ok(on));
    await user.click(again);
    expect(await screen.findByText(on.address ?? '')).toBeVisible();
  });

  it('is of the business that is open', async () => {
    await open();
    expect(api.calls(LOG)[0]?.path).toContain(BUSINESS);
  });
});
