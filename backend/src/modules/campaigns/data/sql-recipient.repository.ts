import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Asked } from '../../reviews/public.js';
import { RecipientRepository, type PastRecipient } from '../app/recipient.repository.js';
import type { NotReached, Recipient, RecipientStatus } from '../domain/recipient.js';

interface RecipientRow {
  id: string;
  customer_id: string;
  customer_name: string;
  status: RecipientStatus;
  reason: string | null;
  created_at: Date;
  sent_at: Date | null;
  opened_at: Date | null;
  rated_at: Date | null;
  rating: number | null;
}

@Injectable()
export class SqlRecipientRepository extends RecipientRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(
    campaignId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Recipient>> {
    const place = after ? [after.at, after.id] : [];
    const rows = await this.db.query<RecipientRow>({
      text: `SELECT r.id, r.customer_id, c.name AS customer_name, r.status, r.reason, r.created_at, r.sent_at,
               r.opened_at, r.rated_at, r.rating
             FROM campaign_recipients r
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             WHERE r.organization_id = $1 AND r.campaign_id = $2
             ${after ? 'AND (r.created_at, r.id) < ($4, $5)' : ''}
             ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
      values: [currentOrganizationId(), campaignId, limit + 1, ...place],
    });
    return toPage(rows, limit, toRecipient, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async notReached(campaignId: string): Promise<NotReached[]> {
    return this.db.query<NotReached>({
      text: `SELECT reason, count(*)::int AS customers FROM campaign_recipients
             WHERE organization_id = $1 AND campaign_id = $2 AND reason IS NOT NULL
             GROUP BY reason ORDER BY customers DESC, reason`,
      values: [currentOrganizationId(), campaignId],
    });
  }

  async add(tx: Tx, campaignId: string, asked: readonly Asked[]): Promise<void> {
    await tx.query({
      text: `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, review_request_id, reason, status)
             SELECT id, $1, $2, customer_id, review_request_id, reason,
               CASE WHEN review_request_id IS NULL THEN 'skipped' ELSE 'queued' END
             FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[])
               AS asked (id, customer_id, review_request_id, reason)`,
      values: [
        currentOrganizationId(),
        campaignId,
        asked.map(() => uuidv7()),
        asked.map(({ customerId }) => customerId),
        asked.map((one) => ('reviewRequestId' in one ? one.reviewRequestId : null)),
        asked.map((one) => ('skipped' in one ? one.skipped : null)),
      ],
    });
  }

  async addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void> {
    for (const { customerId, reviewRequestId, sentAt, openedAt, ratedAt, rating } of recipients) {
      await tx.query({
        text: `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, review_request_id, status,
                 created_at, sent_at, opened_at, rated_at, rating)
               VALUES ($1, $2, $3, $4, $5, 'sent', $6, $6, $7, $8, $9)`,
        values: [
          uuidv7(),
          currentOrganizationId(),
          campaignId,
          customerId,
          reviewRequestId,
          sentAt,
          openedAt,
          ratedAt,
          rating,
        ],
      });
    }
  }

  async noteSent(tx: Tx, reviewRequestId: string): Promise<string | undefined> {
    return this.note(tx, reviewRequestId, "status = 'sent', sent_at = now()", "status = 'queued'");
  }

  async noteFailed(tx: Tx, reviewRequestId: string, reason: string): Promise<string | undefined> {
    return this.note(tx, reviewRequestId, "status = 'failed', reason = $3", "status = 'queued'", [
      reason,
    ]);
  }

  async noteOpened(tx: Tx, reviewRequestId: string): Promise<string | undefined> {
    return this.note(tx, reviewRequestId, 'opened_at = now()', 'opened_at IS NULL');
  }

  async noteRated(tx: Tx, reviewRequestId: string, rating: number): Promise<string | undefined> {
    return this.note(tx, reviewRequestId, 'rated_at = now(), rating = $3', 'rated_at IS NULL', [
      rating,
    ]);
  }

  private async note(
    tx: Tx,
    reviewRequestId: string,
    changes: string,
    unlessNoted: string,
    values: readonly unknown[] = [],
  ): Promise<string | undefined> {
    const [row] = await tx.query<{ campaign_id: string }>({
      text: `UPDATE campaign_recipients SET ${changes}
             WHERE organization_id = $1 AND review_request_id = $2 AND ${unlessNoted}
             RETURNING campaign_id`,
      values: [currentOrganizationId(), reviewRequestId, ...values],
    });
    return row?.campaign_id;
  }
}

function toRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    status: row.status,
    reason: row.reason,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    ratedAt: row.rated_at,
    rating: row.rating,
  };
}
