import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface CampaignEvent {
  businessId: string;
  campaignId: string;
}

/** A draft was made, changed or deleted. */
export const campaignDrafted = defineEvent<CampaignEvent>('campaigns.drafted');
/** Somebody pressed Send. */
export const campaignStarted = defineEvent<CampaignEvent>('campaigns.started');
/** Its figures have moved. */
export const campaignProgressed = defineEvent<CampaignEvent>('campaigns.progressed');
