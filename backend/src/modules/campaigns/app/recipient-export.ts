import { Injectable } from '@nestjs/common';
import { CSV_MARK, toCsvLines, type Cell } from '../../../lib/csv.js';
import type { Keyset } from '../../../kernel/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Recipient } from '../domain/recipient.js';
import { RecipientRepository } from '../data/recipient.repository.js';

/** Lines read at once, and so the most that are in memory. */
const BATCH = 1_000;

const at = (moment: Date | null): Cell => moment?.toISOString() ?? null;

/** Columns, named as the API names them. */
const COLUMNS: readonly [string, (line: Recipient) => Cell][] = [
  ['customerName', ({ customerName }) => customerName],
  ['customerEmail', ({ customerEmail }) => customerEmail],
  ['step', ({ step }) => step],
  ['variant', ({ variant }) => variant],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['dueAt', ({ dueAt }) => at(dueAt)],
  ['sentAt', ({ sentAt }) => at(sentAt)],
  ['sentAgainAt', ({ sentAgainAt }) => at(sentAgainAt)],
  ['openedAt', ({ openedAt }) => at(openedAt)],
  ['clickedAt', ({ clickedAt }) => at(clickedAt)],
  ['ratedAt', ({ ratedAt }) => at(ratedAt)],
  ['rating', ({ rating }) => rating],
  ['customerPhone', ({ customerPhone }) => customerPhone],
];

/** Writes the ledger of a campaign as a file for a spreadsheet. */
@Injectable()
export class RecipientExport {
  constructor(
    private readonly db: TenantDb,
    private readonly recipients: RecipientRepository,
  ) {}

  /** Returns the pieces of the file, the newest lines first. */
  pieces(campaignId: string): AsyncIterable<string> {
    return this.read(campaignId, currentOrganizationId() ?? '');
  }

  private async *read(campaignId: string, organizationId: string): AsyncGenerator<string> {
    yield CSV_MARK + toCsvLines([COLUMNS.map(([name]) => name)]);
    let after: Keyset | undefined;
    do {
      // The stream reads the next piece outside the tenant of the call.
      const { items, next } = await this.db.run(organizationId, () =>
        this.recipients.list(campaignId, { limit: BATCH, after }),
      );
      yield toCsvLines(items.map((line) => COLUMNS.map(([, of]) => of(line))));
      after = next;
    } while (after);
  }
}
