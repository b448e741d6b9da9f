import { Injectable } from '@nestjs/common';
import { toPage, type Page, type Keyset } from '../../../kernel/pagination.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Recipient, RecipientStatus } from '../domain/recipient.js';
import type { RecipientRow } from './recipient.rows.js';

/** Query for the lines of a ledger. */
export interface RecipientQuery {
  limit: number;
  after: Keyset | undefined;
  status?: RecipientStatus | undefined;
  /** Part of a customer's name, email address or phone number. */
  search?: string | undefined;
}

/** Reads the ledger of campaigns. Runs as the tenant of the call. */
@Injectable()
export class RecipientRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns a page of lines, the newest first. */
  async list(
    campaignId: string,
    { limit, after, status, search }: RecipientQuery,
  ): Promise<Page<Recipient>> {
    const values: unknown[] = [currentOrganizationId(), campaignId, limit + 1];
    const param = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      ...(after ? [`(r.created_at, r.id) < (${param(after.at)}, ${param(after.id)}::uuid)`] : []),
      ...(status ? [`r.status = ${param(status)}`] : []),
    ];
    const pattern = containsPattern(search);
    if (pattern !== undefined) {
      const like = param(pattern);
      conditions.push(
        `(fold_text(c.name) LIKE fold_text(${like}) OR c.email ILIKE ${like} OR c.phone ILIKE ${like})`,
      );
    }
    const rows = await this.db.read<RecipientRow>({
      text: `SELECT r.id, r.customer_id, c.name AS customer_name, c.email AS customer_email, c.phone AS customer_phone, r.step, r.variant,
               r.status, r.reason, r.created_at, r.sent_at, r.sent_again_at, r.opened_at, r.clicked_at, r.rated_at, r.rating,
               CASE r.status WHEN 'planned' THEN r.due_at + make_interval(secs => a.shift_seconds) ELSE r.due_at END
                 AS due_at
             FROM campaign_recipients r
             JOIN campaigns a ON a.organization_id = r.organization_id AND a.id = r.campaign_id
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             WHERE r.organization_id = $1 AND r.campaign_id = $2
               ${conditions.map((condition) => `AND ${condition}`).join(' ')}
             ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
      values,
    });
    return toPage(rows, limit, toRecipient, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }
}

function toRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    step: row.step,
    variant: row.variant,
    status: row.status,
    reason: row.reason,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    sentAgainAt: row.sent_again_at,
    openedAt: row.opened_at,
    clickedAt: row.clicked_at,
    ratedAt: row.rated_at,
    rating: row.rating,
  };
}
