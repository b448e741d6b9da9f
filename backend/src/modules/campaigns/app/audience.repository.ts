import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AudienceFilter } from '../domain/campaign.js';

/** A customer in the audience of a campaign. */
export interface ListedCustomer {
  id: string;
  email: string;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
  /** True when the customer was asked, or answered, after `cooldownStart`. */
  askedRecently: boolean;
}

/** A customer in a campaign's ledger whose first message is due later. */
export type WaitingCustomer = ListedCustomer & { lineId: string };

/** Query for the audience of a campaign. */
export interface AudienceQuery {
  businessId: string;
  filter: AudienceFilter;
  /** Language of customers whose own is unknown. */
  language: string;
  /** Start of the cooldown: customers asked after it count as asked recently. */
  cooldownStart: Date;
}

/** Number of customers in an audience who are addressed in a language. */
export interface LanguageCount {
  language: string;
  customers: number;
  askedRecently: number;
}

/** Reads the audiences of campaigns. Runs as the tenant of the call. */
export abstract class CampaignAudienceRepository {
  /** Counts the customers by the language that they are addressed in, the most frequent first. */
  abstract count(query: AudienceQuery): Promise<LanguageCount[]>;
  /** Returns a page of the customers, in the order of their ids. */
  abstract page(
    query: AudienceQuery,
    page: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]>;
  /** Returns the customers of the lines that this transaction has written and that are due later. */
  abstract waiting(tx: Tx, campaignId: string, cooldownStart: Date): Promise<WaitingCustomer[]>;
}
