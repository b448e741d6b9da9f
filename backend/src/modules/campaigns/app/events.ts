import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface CampaignEvent {
  businessId: string;
  campaignId: string;
}

/** A draft was made, changed or deleted. */
export const campaignDrafted = defineEvent<CampaignEvent>('campaigns.drafted');
/** There is work to do for it: somebody pressed Send, or Resume, or Cancel. */
export const campaignStarted = defineEvent<CampaignEvent>('campaigns.started');
/** It was scheduled or paused, or its figures have moved. */
export const campaignProgressed = defineEvent<CampaignEvent>('campaigns.progressed');
