import { screen, waitFor } from '@testing-library/react';
import { api, held, ok, problem } from '../../../../test/api';
import { campaign, counted, media, NO_FIGURES, preview } from '../../../../test/campaigns';
import { AT, manager, membership, plan, shop, staff } from '../../../../test/people';
import { button, dialog, field, fill, show, text } from '../../../../test/render';
import CampaignList from './campaign-list';
import CampaignsPage from '../campaigns-page';

const LIST = 'GET /api/businesses/{id}/campaigns';

const open = (at = '/campaigns') => {
  api.on('GET /api/billing/entitlements', ok(plan('campaigns.send')));
  return show(<CampaignList />, {
    texts: ['campaigns', 'forms', 'plan'],
    user: manager,
    context: membership(),
    path: '/campaigns',
    at,
  });
};
const nothing = () => screen.findByText(text('campaigns:none.title'));

describe('the list of campaigns', () => {
  it('has something stand in while it loads, and can be asked for again where it could not be read', async () => {
    const answer = held(problem(500, 'http.internal'));
    api.on(LIST, answer.answer);
    const { user } = await open();
    expect(await screen.findByText(text('ui:loading'))).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText(text('campaigns:failed'))).toBeVisible();
    expect(screen.queryByText(text('ui:loading'))).not.toBeInTheDocument();
    api.on(LIST, ok([]));
    await user.click(button(text('ui:retry')));
    expect(await nothing()).toBeVisible();
  });

  it('comes back when a new campaign is given up, after a question about what was typed', async () => {
    api
      .on(LIST, ok([]))
      .on('GET /api/businesses/{id}', ok(shop()))
      .on('GET /api/businesses/{id}/customer-tags', ok([]))
      .on('GET /api/media', ok(media(false)))
      .on('POST /api/businesses/{id}/campaigns/preview-audience', ok(counted()))
      .on('POST /api/businesses/{id}/campaigns/preview-message', ok(preview()));
    const { user } = await open('/campaigns?new');
    await fill(user, await screen.findByLabelText(text('campaigns:form.name')), 'Half done');
    await user.click(button(text('ui:cancel')));
    await user.click(dialog().getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(text('campaigns:form.name'))).toHaveValue('Half done');
    await user.click(screen.getByRole('link', { name: text('campaigns:back') }));
    await user.click(dialog().getByRole('button', { name: text('forms:leave.submit') }));
    expect(await nothing()).toBeVisible();
  });

  const cut = (figures: Partial<typeof NO_FIGURES>) =>
    campaign({
      status: 'canceled',
      startedAt: AT,
      finishedAt: AT,
      figures: { ...NO_FIGURES, recipients: 1_240, responses: 88, ...figures },
    });

  it('names the time of a campaign by the clock of the business, whatever the device', async () => {
    const at = '2099-01-06T03:30:00.000Z';
    api
      .on('GET /api/media', ok(media(false)))
      .on('GET /api/businesses/{id}', ok(shop({ timeZone: 'Asia/Tokyo' })))
      .on(LIST, ok([campaign({ status: 'scheduled', scheduledAt: at, nextDueAt: at })]));
    await open();
    expect(await screen.findByText(/Jan 6, 2099.*12:30.*GMT\+9/)).toBeVisible();
    expect(screen.queryByText(text('campaigns:recent.quietEnds'))).not.toBeInTheDocument();
  });

  it('names the end of quiet hours where a campaign is planned for the night', async () => {
    const at = '2099-01-05T15:30:00.000Z';
    api
      .on('GET /api/media', ok(media(false)))
      .on('GET /api/businesses/{id}', ok(shop({ timeZone: 'Asia/Tokyo' })))
      .on(LIST, ok([campaign({ status: 'scheduled', scheduledAt: at, nextDueAt: at })]));
    await open();
    expect(await screen.findByText(/Jan 6, 2099.*8:00.*GMT\+9/)).toBeVisible();
    expect(screen.getByText(text('campaigns:recent.quietEnds'))).toBeVisible();
  });

  it('says how far a campaign had come that was canceled', async () => {
    api.on('GET /api/media', ok(media(false)));
    api.on(LIST, ok([cut({ asked: 425, sent: 402, canceled: 815 })]));
    await open();
    const reach = text('campaigns:progress.done', { done: '425', all: '1,240' });
    expect(await screen.findByText(reach)).toBeVisible();
    expect(screen.getByText(text('campaigns:recent.responses', { count: 88 }))).toBeVisible();
  });

  it('says what was sent of a campaign that was canceled when everybody was asked', async () => {
    api.on('GET /api/media', ok(media(false)));
    api.on(LIST, ok([cut({ asked: 1_240, sent: 1_238 })]));
    await open();
    expect(await screen.findByText(text('campaigns:recent.sent', { count: 1_238 }))).toBeVisible();
  });

  it('is for managers: staff are told whom to ask', async () => {
    await show(<CampaignsPage />, { texts: ['campaigns'], user: staff });
    expect(await screen.findByText(text('campaigns:managersOnly.title'))).toBeVisible();
    expect(api.calls(LIST)).toHaveLength(0);
  });
});
