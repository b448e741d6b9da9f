/** Where a campaign stands: being written, on its way through the customer list, or through. */
export const CAMPAIGN_STATUSES = ['draft', 'sending', 'sent'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const MAX_CAMPAIGN_NAME = 120;

/** What has come of a campaign so far, counted from its ledger. */
export interface CampaignFigures {
  /** Customers for whom a review request was made. */
  asked: number;
  /** Of these: handed over to the mail server. */
  sent: number;
  /** Of these: could not be delivered. */
  failed: number;
  /** Customers who were passed over. */
  skipped: number;
  /** Customers who opened their link. */
  opened: number;
  /** Customers who rated: public and private together. */
  responses: number;
  /** Five-star reviews. */
  public: number;
  /** Private feedback. */
  private: number;
}

/** A request for a review to everybody on the list who may be asked. */
export interface Campaign {
  id: string;
  businessId: string;
  name: string;
  channel: 'email';
  status: CampaignStatus;
  createdAt: Date;
  /** When somebody pressed Send. */
  startedAt: Date | null;
  /** When the last customer of the list was reached. */
  finishedAt: Date | null;
  figures: CampaignFigures;
}
