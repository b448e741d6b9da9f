import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface CampaignEvent {
  businessId: string;
  campaignId: string;
}

/** A draft was made, changed or deleted. */
export const campaignDrafted = defineEvent<CampaignEvent>('campaigns.drafted');
/** A campaign has work to do: it was started, resumed or canceled, or is to send messages again. */
export const campaignStarted = defineEvent<CampaignEvent>('campaigns.started');
/** The status or the figures of a campaign may have changed. */
export const campaignProgressed = defineEvent<CampaignEvent>('campaigns.progressed');
