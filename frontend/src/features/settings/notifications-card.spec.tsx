import { screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { BUSINESS, staff } from '../../../test/people';
import { button, choose, field, show, text } from '../../../test/render';
import type { NotificationSettings } from '../../shared/api/model';
import { NotificationsCard } from './notifications-card';

const GET = 'GET /api/businesses/{id}/notification-settings';
const SAVE = 'PATCH /api/businesses/{id}/notification-settings';

const settings: NotificationSettings = { feedbackEmail: 'immediately', reviewEmail: 'never' };

const open = async (language: 'en' | 'de' | 'ar' = 'en', at = '/settings') => {
  const shown = await show(<NotificationsCard businessId={BUSINESS} />, {
    texts: ['settings', 'ui'],
    user: staff,
    language,
    at,
  });
  await screen.findByText(text('settings:notifications.limit'));
  return shown;
};
const when = (schedule: string) => text(`settings:notifications.when.${schedule}`);
const submit = () => button(text('settings:notifications.submit'));

describe('the emails about a business', () => {
  beforeEach(() => api.on(GET, ok(settings)));

  it('are chosen by everybody for themselves, once per press', async () => {
    const saved: NotificationSettings = { ...settings, reviewEmail: 'daily' };
    const answer = held(ok(saved));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await choose(user, text('settings:notifications.reviews'), when('daily'));
    await user.dblClick(submit());
    answer.release();
    expect(await screen.findByText(text('settings:notifications.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual(saved);
  });

  it('stay as chosen on the screen where saving fails', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await choose(user, text('settings:notifications.reviews'), when('daily'));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(text('errors:offline'));
    const reviews = field(text('settings:notifications.reviews'));
    expect(reviews.closest('.ant-select')).toHaveTextContent(when('daily'));
  });

  it('can be loaded again', async () => {
    api.on(GET, problem(500, 'http.internal'));
    const { user } = await show(<NotificationsCard businessId={BUSINESS} />, {
      texts: ['settings', 'ui'],
      user: staff,
    });
    await user.click(await screen.findByRole('button', { name: text('ui:retry') }));
    await waitFor(() => expect(api.calls(GET)).toHaveLength(2));
    api.on(GET, ok(settings));
    await user.click(await screen.findByRole('button', { name: text('ui:retry') }));
    expect(await screen.findByText(text('settings:notifications.limit'))).toBeVisible();
  });

  it('are where the link in an email leads', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await open('en', '/settings#notifications');
    const card = screen.getByRole('region', { name: text('settings:notifications.title') });
    expect(card).toHaveFocus();
  });

  it.each(['de', 'ar'] as const)('speak %s', async (language) => {
    await open(language);
    expect(screen.getByText(text('settings:notifications.feedback'))).toBeVisible();
    expect(document.body).toHaveTextContent('15');
  });
});
