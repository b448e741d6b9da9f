import type { AudienceFilter } from '../domain/campaign.js';

/** Somebody whom a campaign is for. */
export interface ListedCustomer {
  id: string;
  email: string;
  /** Whether they were asked after the moment that was given. */
  askedRecently: boolean;
}

/** A list of customers, and what it is to hold. */
export interface AudienceQuery {
  businessId: string;
  filter: AudienceFilter;
  /** What customers are addressed in whose language is not known. */
  language: string;
  /** Who was asked after this moment is left in peace. */
  inPeaceSince: Date;
}

/** Reads whom campaigns are for. Runs as the tenant of the call. */
export abstract class CampaignAudienceRepository {
  abstract count(query: AudienceQuery): Promise<{ customers: number; askedRecently: number }>;
  /** The same one by one, in the order of their ids. */
  abstract page(
    query: AudienceQuery,
    page: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]>;
}
