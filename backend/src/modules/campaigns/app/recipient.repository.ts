import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Recipient, RecipientStatus } from '../domain/recipient.js';

/** Which lines of a ledger are wanted. */
export interface RecipientQuery {
  limit: number;
  after: Keyset | undefined;
  status?: RecipientStatus | undefined;
  /** Part of a customer's name or address. */
  search?: string | undefined;
}

/** Reads the ledger of campaigns. Runs as the tenant of the call. */
export abstract class RecipientRepository {
  /** The newest first. */
  abstract list(campaignId: string, query: RecipientQuery): Promise<Page<Recipient>>;
}
