import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AudienceFilter } from '../domain/campaign.js';

/** Somebody whom a campaign is for. */
export interface ListedCustomer {
  id: string;
  email: string;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
  /** Whether they were asked after the moment that was given. */
  askedRecently: boolean;
}

/** Somebody who stands in a campaign's ledger, and whose first message is due later. */
export type WaitingCustomer = ListedCustomer & { lineId: string };

/** A list of customers, and what it is to hold. */
export interface AudienceQuery {
  businessId: string;
  filter: AudienceFilter;
  /** What customers are addressed in whose language is not known. */
  language: string;
  /** Who was asked after this moment is left in peace. */
  inPeaceSince: Date;
}

/** How many of them are addressed in a language. */
export interface LanguageCount {
  language: string;
  customers: number;
  askedRecently: number;
}

/** Reads whom campaigns are for. Runs as the tenant of the call. */
export abstract class CampaignAudienceRepository {
  /** By the language that they are addressed in, the most frequent first. */
  abstract count(query: AudienceQuery): Promise<LanguageCount[]>;
  /** The same one by one, in the order of their ids. */
  abstract page(
    query: AudienceQuery,
    page: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]>;
  /** Those of the lines that this transaction has written. */
  abstract waiting(tx: Tx, campaignId: string, inPeaceSince: Date): Promise<WaitingCustomer[]>;
}
