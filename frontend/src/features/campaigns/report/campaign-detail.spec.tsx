import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../../test/api';
import {
  campaign,
  CAMPAIGN,
  counted,
  media,
  NO_FIGURES,
  preview,
} from '../../../../test/campaigns';
import { AT, manager, membership, plan, shop } from '../../../../test/people';
import { button, dialog, show, text } from '../../../../test/render';
import { formatDateRange } from '../../../shared/i18n/format';
import type { Campaign, CampaignReport, Entitlement } from '../../../shared/api/model';
import CampaignDetail from './campaign-detail';

const GET = 'GET /api/campaigns/{id}';
const SOON = '2099-01-01T09:30:00.000Z';

const report = (of: Campaign, change: Partial<CampaignReport> = {}): CampaignReport => ({
  campaign: of,
  by: 'hour',
  series: [],
  variants: [],
  comparison: null,
  unconfirmed: 0,
  ...change,
});

async function open(
  of: Campaign,
  change: Partial<CampaignReport> = {},
  heading = of.name,
  included = plan('campaigns.send'),
) {
  api
    .on('GET /api/billing/entitlements', ok(included))
    .on('GET /api/businesses/{id}', ok(shop()))
    .on('GET /api/media', ok(media(false)))
    .on('POST /api/businesses/{id}/campaigns/preview-audience', ok(counted()))
    .on('POST /api/businesses/{id}/campaigns/preview-message', ok(preview()))
    .on(GET, ok(of))
    .on('GET /api/campaigns/{id}/report', ok(report(of, change)))
    .on('GET /api/campaigns/{id}/recipients', ok([]));
  const shown = await show(<CampaignDetail />, {
    texts: ['campaigns', 'forms', 'plan'],
    user: manager,
    context: membership(),
    path: '/campaigns/:id',
    at: `/campaigns/${CAMPAIGN}`,
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  return shown;
}

const step = (name: string) => button(text(`campaigns:step.${name}`));
const status = (phase: string) => screen.findByText(text(`campaigns:status.${phase}`));

describe('a campaign that is canceled before its day', () => {
  const waiting = campaign({ status: 'scheduled', scheduledAt: SOON, nextDueAt: SOON });

  it('no longer says what will happen, but what was planned', async () => {
    const { user } = await open(waiting);
    expect(await screen.findByText(text('campaigns:planned.title'))).toBeVisible();
    // Number of customers it will ask, and the email they get.
    expect(
      await screen.findByText(text('campaigns:audience.about', { count: counted().askable })),
    ).toBeVisible();
    expect(await screen.findByTitle(text('campaigns:preview.frame'))).toBeVisible();
    await user.click(step('cancel'));
    expect(
      dialog().getByText(text('campaigns:step.cancelTitle', { name: 'Spring' })),
    ).toBeVisible();
    expect(dialog().getByText(text('campaigns:step.cancelScheduled'))).toBeVisible();
    const canceled = campaign({ status: 'canceled', scheduledAt: SOON, finishedAt: AT });
    api.on('POST /api/campaigns/{id}/cancel', ok(canceled)).on(GET, ok(canceled));
    await user.click(dialog().getByRole('button', { name: text('campaigns:step.cancel') }));

    expect(await status('canceled')).toBeVisible();
    expect(screen.getByText(text('campaigns:planned.titleCanceled'))).toBeVisible();
    const note = screen.getByText(text('campaigns:planned.noteCanceled'));
    expect(note).toHaveTextContent('no one got a request');
    expect(screen.queryByTitle(text('campaigns:preview.frame'))).not.toBeInTheDocument();
  });
});

describe('a campaign that is canceled in the middle', () => {
  it('keeps how far it had come', async () => {
    const figures = { ...NO_FIGURES, recipients: 1_240, asked: 425, sent: 402, canceled: 815 };
    await open(campaign({ status: 'canceled', startedAt: AT, finishedAt: AT, figures }));
    const reach = text('campaigns:progress.done', { done: '425', all: '1,240' });
    expect(await screen.findByText(reach)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '425');
    const step = (name: string) => document.querySelector(`[data-step=${name}]`);
    expect(step('listed')).toHaveTextContent('On the list1,240');
    expect(step('sent')).toHaveTextContent('40232% of the list');
  });

  it('has nothing to keep where everybody was asked', async () => {
    const figures = { ...NO_FIGURES, recipients: 1, asked: 1, sent: 1 };
    await open(campaign({ status: 'canceled', startedAt: AT, finishedAt: AT, figures }));
    expect(await status('canceled')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a campaign planned for the night', () => {
  it('says when its messages really leave, and why', async () => {
    const night = '2099-01-01T08:47:00.000Z';
    await open(campaign({ status: 'scheduled', scheduledAt: night, nextDueAt: night }));
    expect(await screen.findByText(/Goes out.*Jan 1, 2099.*8:00.AM/)).toBeVisible();
    expect(screen.getByText(text('campaigns:recent.quietEnds'))).toBeVisible();
  });
});

describe('the days of a campaign', () => {
  const LATER = new Date(Date.parse(AT) + 3 * 86_400_000).toISOString();
  const days = (from: string, to: string) => formatDateRange(from, to, 'en').replaceAll(/\s/g, ' ');

  it.each(['sent', 'canceled'] as const)('are one range where it is %s', async (over) => {
    const figures = { ...NO_FIGURES, recipients: 1, asked: 1, sent: 1 };
    await open(campaign({ status: over, startedAt: AT, finishedAt: LATER, figures }));
    expect(await screen.findByText(days(AT, LATER))).toBeVisible();
  });

  it('are a single day once', async () => {
    const figures = { ...NO_FIGURES, recipients: 1, asked: 1, sent: 1 };
    await open(campaign({ status: 'sent', startedAt: AT, finishedAt: AT, figures }));
    expect(await screen.findByText(days(AT, AT))).toBeVisible();
  });
});

describe('a draft', () => {
  it('is called what is done with it, and keeps its name in its field', async () => {
    api
      .on('GET /api/businesses/{id}/customer-tags', ok([]))
      .on('GET /api/businesses/{id}/customer-languages', ok(['en']));
    await open(campaign({ status: 'draft' }), {}, text('campaigns:form.titleEdit'));
    expect(await screen.findByLabelText(text('campaigns:form.name'))).toHaveValue('Spring');
    expect(screen.queryByRole('heading', { name: 'Spring' })).not.toBeInTheDocument();
  });

  const refused: Entitlement = {
    key: 'campaigns.send',
    kind: 'flag',
    isGranted: false,
    limit: null,
    used: null,
    plans: [],
  };

  it('is called by its name where the plan does not let it be edited', async () => {
    api.on('GET /api/plans', ok([]));
    await open(campaign({ status: 'draft' }), {}, 'Spring', plan(refused));
    expect(screen.queryByLabelText(text('campaigns:form.name'))).not.toBeInTheDocument();
  });
});

describe('a step that the server refuses', () => {
  it('is told, and the campaign stays as it is', async () => {
    const figures = { ...NO_FIGURES, recipients: 4, planned: 3, asked: 1, sent: 1 };
    const waiting = { status: 'sending', startedAt: AT, nextDueAt: SOON, figures } as const;
    const { user } = await open(campaign(waiting));
    expect(await status('waiting')).toBeVisible();
    api.on('POST /api/campaigns/{id}/pause', problem(500, 'http.internal'));
    await user.click(step('pause'));
    expect(await screen.findByText(text('campaigns:step.failed'))).toBeVisible();
    expect(screen.getByText(text('errors:http.internal'))).toBeVisible();
    expect(await status('waiting')).toBeVisible();
    await waitFor(() => expect(step('pause')).toBeEnabled());
  });
});

describe('a customer that the mail server refused', () => {
  it('is explained in a sentence, with the code of the server in its tooltip', async () => {
    const notReached = [{ reason: 'smtp-550-5.1.1', customers: 6 }];
    const figures = { ...NO_FIGURES, asked: 9, sent: 3 };
    await open(campaign({ status: 'sent', startedAt: AT, finishedAt: AT, figures, notReached }));
    const sentence = await screen.findByText(text('campaigns:replied.address'));
    expect(sentence).toBeVisible();
    expect(sentence).toHaveAttribute(
      'title',
      text('campaigns:replied.detail', { code: '550 5.1.1' }),
    );
  });
});

describe('a campaign that has just started', () => {
  it('shows an empty bar until its messages are planned', async () => {
    await open(campaign({ status: 'sending', startedAt: AT, figures: NO_FIGURES }));
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    expect(bar).toHaveAttribute('aria-valuemax', '1');
  });
});

describe('a campaign that asked nobody', () => {
  const over = { status: 'sent', startedAt: AT, finishedAt: AT } as const;

  it('says that nobody fit where its list was empty', async () => {
    await open(campaign(over));
    expect(await status('notSent')).toBeVisible();
    expect(await screen.findByText(text('campaigns:report.noneFits'))).toBeVisible();
    expect(screen.queryByText(text('campaigns:report.everyone'))).not.toBeInTheDocument();
  });

  it('says why, and does not call itself sent', async () => {
    const figures = { ...NO_FIGURES, recipients: 1, skipped: 1 };
    const notReached = [{ reason: 'asked-recently', customers: 1 }];
    await open(campaign({ ...over, figures, notReached }));
    expect(await status('notSent')).toBeVisible();
    // A step of the report is called so, the campaign is not.
    const sent = screen.getAllByText(text('campaigns:status.sent'));
    expect(sent.map(({ tagName }) => tagName)).toEqual(['DT']);
    const why = screen.getByText(text('campaigns:reason.asked-recently'));
    expect(why.closest('li')).toHaveTextContent(text('campaigns:report.customers', { count: 1 }));
  });
});

describe('a campaign with two subjects', () => {
  it('compares them hour by hour, and claims no winner of a few', async () => {
    const counts = { opened: 0, clicked: 0, public: 0, private: 0, unsubscribed: 0, bounced: 0 };
    const figures = { ...NO_FIGURES, recipients: 2, asked: 2, sent: 2 };
    await open(campaign({ status: 'sent', startedAt: AT, finishedAt: AT, figures }), {
      comparison: { better: null, confidence: 0.5 },
      series: [{ at: AT, sent: 2, ...counts }],
      variants: [
        { variant: 'a', subject: 'Plain', sent: 1, ...counts },
        { variant: 'b', subject: 'Fancy', sent: 1, ...counts },
      ],
    });
    expect(await screen.findByText(text('campaigns:compare.open'))).toBeVisible();
    const [plain, fancy] = ['a', 'b'].map((variant) =>
      document.querySelector<HTMLElement>(`[data-variant=${variant}]`),
    );
    expect(plain).toHaveTextContent('Plain');
    expect(fancy).toHaveTextContent('Fancy');
    const table = screen.getByRole('table', { name: text('campaigns:timeline.byHour') });
    expect(within(table).getByRole('cell', { name: '2' })).toBeInTheDocument();
    const sent = document.querySelector<HTMLElement>('[data-step=sent]');
    expect(sent).toHaveTextContent('2100% of the list');
  });
});
