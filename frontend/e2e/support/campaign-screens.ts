import type { Page, Route } from '@playwright/test';
import { press } from './screen-steps.ts';
import type { Say } from './texts.ts';

/** Fields read from a campaign of the demo, to derive others from it. */
interface DemoCampaign {
  id: string;
  name: string;
  status: string;
  figures: Record<string, number>;
}

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const COUNTED = {
  recipients: 1_240,
  planned: 815,
  asked: 425,
  sent: 402,
  delivered: 390,
  bounced: 6,
  failed: 2,
  unconfirmed: 1,
  skipped: 14,
  opened: 231,
  clicked: 120,
  responses: 88,
  public: 61,
  private: 27,
  unsubscribed: 3,
};
const NOT_REACHED = [
  { reason: 'asked-recently', customers: 9 },
  { reason: 'unsubscribed', customers: 5 },
  { reason: 'smtp-550-5.1.1', customers: 6 },
];
const COMPARED = {
  by: 'hour',
  series: Array.from({ length: 18 }, (_, hour) => ({
    at: inHours(hour - 18).replace(/:\d\d:.*/, ':00:00.000Z'),
    unsubscribed: 0,
    bounced: 0,
    sent: 28 - hour,
    opened: 4 + ((hour * 7) % 13),
    clicked: 2 + ((hour * 5) % 7),
    public: (hour * 3) % 5,
    private: (hour * 2) % 3,
  })),
  variants: ['How was your visit?', 'A minute for us?'].map((subject, index) => ({
    variant: index === 0 ? 'a' : 'b',
    subject,
    sent: 201,
    opened: 96 + index * 39,
    clicked: 50 + index * 20,
    public: 25 + index * 11,
    private: 13 + index,
    unsubscribed: 1,
    bounced: 3,
  })),
  comparison: { better: 'b', confidence: 0.97 },
};

/** Campaign states, as overrides of the API's answer. */
const STATES = {
  scheduled: { startedAt: null, scheduledAt: inHours(40), finishedAt: null, notReached: [] },
  sending: { startedAt: inHours(-18), nextDueAt: inHours(2), finishedAt: null },
  paused: { startedAt: inHours(-18), nextDueAt: null, finishedAt: null },
  sent: { startedAt: inHours(-70), nextDueAt: null, finishedAt: inHours(-3) },
  canceled: { startedAt: inHours(-70), nextDueAt: null, finishedAt: inHours(-60) },
} as const;

export type CampaignState = keyof typeof STATES;

const FIGURES: Record<CampaignState, Record<string, number>> = {
  scheduled: {},
  sending: COUNTED,
  paused: COUNTED,
  sent: { ...COUNTED, recipients: 425, planned: 0 },
  canceled: { ...COUNTED, planned: 0, canceled: 815 },
};

const asIn = (campaign: DemoCampaign, status: CampaignState) => ({
  ...campaign,
  status,
  notReached: NOT_REACHED,
  ...STATES[status],
  figures: { ...campaign.figures, ...FIGURES[status] },
});

/** Shows the demo's first campaign in this state. The demo itself stays unchanged, since other tests use it. */
export const showCampaignAs =
  (status: CampaignState) =>
  async (page: Page, say: Say): Promise<void> => {
    const answer = async (route: Route): Promise<void> => {
      const read = (await (await route.fetch()).json()) as DemoCampaign & {
        campaign?: DemoCampaign;
      };
      const json = read.campaign
        ? { ...read, ...COMPARED, campaign: asIn(read.campaign, status) }
        : asIn(read, status);
      await route.fulfill({ json });
    };
    await page.route(/\/api\/campaigns\/[\w-]+(\/report\?.*)?$/, answer);
    await page
      .getByRole('link', { name: say('campaigns:recent.detailsOf') })
      .first()
      .click();
    await page
      .getByText(say(`campaigns:status.${status}`))
      .first()
      .waitFor();
    if (status === 'scheduled') return;
    await page.getByRole('list', { name: say('campaigns:report.recipients') }).waitFor();
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton'));
  };

/** Shows the list with a campaign in each state. */
export async function showCampaignStates(page: Page, say: Say): Promise<void> {
  await page.route(/\/api\/businesses\/[\w-]+\/campaigns\?/, async (route) => {
    const read = (await (await route.fetch()).json()) as DemoCampaign[];
    const [first] = read;
    const all = Object.keys(STATES) as CampaignState[];
    const made = all.map((status, index) => ({
      ...(first && asIn(first, status)),
      id: `00000000-0000-7000-8000-00000000000${index}`,
    }));
    await route.fulfill({ json: [...made, ...read] });
  });
  await page.reload();
  await page.getByText(say('campaigns:status.paused')).first().waitFor();
}

/** Opens one part of the form. */
export const openPart =
  (part: 'audience' | 'words' | 'when' | 'reminders') =>
  async (page: Page, say: Say): Promise<void> => {
    await page.getByLabel(say('campaigns:form.name')).fill('Autumn 2026');
    await page.getByRole('button', { name: say(`campaigns:${part}.title`) }).click();
    await seePreview(page, say);
  };

/** Opens all parts of the form, with own texts. */
export const openAllParts = async (page: Page, say: Say): Promise<void> => {
  await page.getByLabel(say('campaigns:form.name')).fill('Autumn 2026');
  for (const part of ['audience', 'words', 'when', 'reminders']) {
    await page.getByRole('button', { name: say(`campaigns:${part}.title`) }).click();
  }
  await page
    .getByRole('radio', { name: say('campaigns:words.own') })
    .first()
    .click();
  await page.getByRole('button', { name: say('campaigns:words.addSubject') }).click();
  await page.getByLabel(say('campaigns:words.subjectB')).fill('A minute for us?');
  await page.getByRole('radio', { name: say('campaigns:when.later') }).click();
  // Can be typed in every language.
  await page.getByLabel(say('campaigns:when.at')).fill('2031-11-24 09:30');
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: say('campaigns:reminders.choice1') }).click();
  await seePreview(page, say);
};

/** Opens the final confirmation before a campaign is sent. */
export const writeCampaign = async (page: Page, say: Say): Promise<void> => {
  await page.getByLabel(say('campaigns:form.name')).fill('Autumn 2026');
  await press('campaigns:form.send')(page, say);
  await page.getByText(say('campaigns:confirm.final')).waitFor();
};

/** Opens the report of the demo's latest campaign. */
export const openReport = async (page: Page, say: Say): Promise<void> => {
  const details = page.getByRole('link', { name: say('campaigns:recent.detailsOf') });
  await details.first().click();
  await page.getByRole('heading', { name: say('campaigns:report.notReached') }).waitFor();
  await page.getByRole('list', { name: say('campaigns:report.recipients') }).waitFor();
};

/**
 * Unfolds the preview, as it is on a phone, and scrolls to it, since a frame that was never visible is not painted, and back to the top, where the
 * page's bar covers no field.
 */
export const seePreview = async (page: Page, say: Say): Promise<void> => {
  const folded = page.getByRole('button', {
    name: say('campaigns:preview.title'),
    expanded: false,
  });
  if (await folded.isVisible()) await folded.click();
  await paintPreview(page);
};

/** Waits for the preview; where it is open, as on a desktop, scrolls to it and back. */
export const paintPreview = async (page: Page): Promise<void> => {
  const frame = page.locator('iframe');
  await frame.waitFor({ state: 'attached' });
  if (await frame.isVisible()) await frame.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
};
