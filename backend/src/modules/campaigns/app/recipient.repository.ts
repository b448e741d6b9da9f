import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Recipient, RecipientStatus } from '../domain/recipient.js';

/** Query for the lines of a ledger. */
export interface RecipientQuery {
  limit: number;
  after: Keyset | undefined;
  status?: RecipientStatus | undefined;
  /** Part of a customer's name, email address or phone number. */
  search?: string | undefined;
}

/** Reads the ledger of campaigns. Runs as the tenant of the call. */
export abstract class RecipientRepository {
  /** Returns a page of lines, the newest first. */
  abstract list(campaignId: string, query: RecipientQuery): Promise<Page<Recipient>>;
}
