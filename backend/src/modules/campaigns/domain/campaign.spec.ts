import {
  ALLOWED,
  CAMPAIGN_STATUSES,
  mayTake,
  type CampaignStatus,
  type CampaignStep,
} from './campaign.js';

/** Steps allowed in each status; all others are refused. */
const TABLE: Record<CampaignStatus, CampaignStep[]> = {
  draft: ['change', 'delete', 'send'],
  scheduled: ['send', 'unschedule', 'cancel'],
  sending: ['pause', 'cancel', 'sendAgain'],
  paused: ['resume', 'cancel'],
  sent: ['sendAgain'],
  canceled: [],
};

describe('the states of a campaign', () => {
  it.each(CAMPAIGN_STATUSES)('%s allows what the table says, and nothing else', (status) => {
    const allowed = (Object.keys(ALLOWED) as CampaignStep[]).filter((step) =>
      mayTake(step, status),
    );
    expect(allowed.sort()).toEqual(TABLE[status].sort());
  });
});
