import { screen, waitFor, within } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { AT as STAMP, staff } from '../../../test/people';
import { choose, field, show, text } from '../../../test/render';
import type { NotificationSettings } from '../../shared/api/model';
import SettingsPage from './settings-page';

const GET = 'GET /api/businesses/{id}/notification-settings';
const SAVE = 'PATCH /api/businesses/{id}/notification-settings';
const DEVICES = 'GET /api/push-subscriptions';

/** Another device of the user, which gets push messages. */
const device = {
  id: '0198a000-0000-7000-8000-000000000001',
  sessionId: '0198a000-0000-7000-8000-000000000002',
  endpoint: 'https://push.example/1',
  isCurrent: false,
  createdAt: STAMP,
  updatedAt: STAMP,
};

const settings: NotificationSettings = {
  feedbackEmail: 'immediately',
  reviewEmail: 'never',
  feedbackPush: 'immediately',
  reviewPush: 'never',
  weeklyEmail: true,
};

const texts = ['settings', 'forms', 'ui'];
const ROUTE = '/settings/:section?';
const AT = '/settings/notifications';

const open = async (language: 'en' | 'de' | 'ar' = 'en', at = AT) => {
  const shown = await show(<SettingsPage />, { texts, user: staff, language, at, path: ROUTE });
  await screen.findByText(text('settings:notifications.limit'));
  return shown;
};
const when = (schedule: string) => text(`settings:notifications.when.${schedule}`);
const submit = async () =>
  within(await screen.findByRole('group', { name: text('forms:unsaved.text') })).getByRole(
    'button',
    { name: text('forms:unsaved.save') },
  );

describe('the emails about a business', () => {
  beforeEach(() => api.on(GET, ok(settings)).on(DEVICES, ok([device])));

  describe('push messages', () => {
    const push = () =>
      ['feedbackPush', 'reviewPush'].flatMap((name) =>
        screen.queryAllByRole('combobox', { name: text(`settings:notifications.${name}`) }),
      );
    const reason = () => text('settings:notifications.noDevice');

    it.each([
      ['no device gets any', []],
      ['only this browser is listed, which shows none', [{ ...device, isCurrent: true }]],
    ])('are one sentence where %s, and their times are kept', async (_case, devices) => {
      api.on(DEVICES, ok(devices)).on(SAVE, ok({ ...settings, reviewEmail: 'daily' }));
      const { user } = await open();
      expect(await screen.findByText(reason())).toBeVisible();
      expect(push()).toHaveLength(0);
      await choose(user, text('settings:notifications.reviews'), when('daily'));
      await user.click(await submit());
      await waitFor(() => expect(api.sent(SAVE)).toEqual({ reviewEmail: 'daily' }));
    });

    it('can be chosen where another device gets them', async () => {
      await open();
      await waitFor(() => expect(push()).toHaveLength(2));
      for (const choice of push()) expect(choice).toBeEnabled();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(api.calls(DEVICES)).toHaveLength(1);
      expect(screen.queryByText(reason())).toBeNull();
    });

    it('can be chosen where the server does not tell the devices', async () => {
      api.on(DEVICES, problem(500, 'http.internal'));
      await open();
      await waitFor(() => expect(push()).toHaveLength(2));
      expect(screen.queryByText(reason())).toBeNull();
    });

    it('are switched on for this device before their times are chosen', async () => {
      await open();
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        text('settings:push.title'),
        text('settings:notifications.title'),
      ]);
    });
  });

  it('have push messages beside them, each with its own time', async () => {
    api.on(SAVE, ok({ ...settings, reviewPush: 'immediately' }));
    const { user } = await open();
    await screen.findByRole('combobox', { name: text('settings:notifications.reviewPush') });
    await choose(user, text('settings:notifications.reviewPush'), when('immediately'));
    await user.click(await submit());
    expect(await screen.findByText(text('settings:notifications.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ reviewPush: 'immediately' });
  });

  it('are chosen by everybody for themselves, once per press', async () => {
    const saved: NotificationSettings = { ...settings, reviewEmail: 'daily' };
    const answer = held(ok(saved));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await choose(user, text('settings:notifications.reviews'), when('daily'));
    await user.dblClick(await submit());
    answer.release();
    expect(await screen.findByText(text('settings:notifications.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ reviewEmail: 'daily' });
    expect(api.calls(SAVE)).toHaveLength(1);
  });

  it('include the weekly one, which is switched off alone', async () => {
    api.on(SAVE, ok({ ...settings, weeklyEmail: false }));
    const { user } = await open();
    const weekly = screen.getByRole('switch', { name: text('settings:notifications.weekly') });
    expect(weekly).toBeChecked();
    expect(weekly).toHaveAccessibleDescription(text('settings:notifications.weeklyNote'));
    await user.click(weekly);
    await user.click(await submit());
    expect(await screen.findByText(text('settings:notifications.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ weeklyEmail: false });
    expect(weekly).not.toBeChecked();
  });

  it('keep the weekly one as switched where saving fails', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    const weekly = screen.getByRole('switch', { name: text('settings:notifications.weekly') });
    await user.click(weekly);
    await user.click(await submit());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    expect(weekly).not.toBeChecked();
  });

  it('stay as chosen on the screen where saving fails', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await choose(user, text('settings:notifications.reviews'), when('daily'));
    await user.click(await submit());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    const reviews = field(text('settings:notifications.reviews'));
    expect(reviews.closest('.ant-select')).toHaveTextContent(when('daily'));
  });

  it('can be loaded again', async () => {
    api.on(GET, problem(500, 'http.internal'));
    const { user } = await show(<SettingsPage />, { texts, user: staff, at: AT, path: ROUTE });
    await user.click(await screen.findByRole('button', { name: text('ui:retry') }));
    await waitFor(() => expect(api.calls(GET)).toHaveLength(2));
    api.on(GET, ok(settings));
    await user.click(await screen.findByRole('button', { name: text('ui:retry') }));
    expect(await screen.findByText(text('settings:notifications.limit'))).toBeVisible();
  });

  it('are where the links of earlier emails lead', async () => {
    const { router } = await open('en', '/settings#notifications');
    expect(router.state.location).toMatchObject({ pathname: AT, hash: '' });
  });

  it.each(['de', 'ar'] as const)('speak %s', async (language) => {
    await open(language);
    expect(screen.getByText(text('settings:notifications.feedback'))).toBeVisible();
    expect(document.body).toHaveTextContent('15');
  });
});
