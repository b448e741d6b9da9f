import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  OutcomeRepository,
  type MovedLine,
  type NotedAnswer,
  type PastRecipient,
  type ToldLine,
} from '../app/outcome.repository.js';
import { ANSWERED, NEXT } from '../domain/ledger-move.js';

/** Which moves there are, for a join. */
const MOVES = Object.entries(NEXT).flatMap(([from, into]) => into.map((to) => [from, to] as const));

@Injectable()
export class SqlOutcomeRepository extends OutcomeRepository {
  async campaignsOf(tx: Tx, reviewRequestIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>({
      text: `SELECT DISTINCT campaign_id AS id FROM campaign_recipients
             WHERE organization_id = $1 AND review_request_id = ANY ($2) ORDER BY 1`,
      values: [currentOrganizationId(), reviewRequestIds],
    });
    return rows.map(({ id }) => id);
  }

  async settle(tx: Tx, campaignId: string, told: readonly ToldLine[]): Promise<MovedLine[]> {
    return tx.query<MovedLine>({
      text: `WITH told AS (
               SELECT * FROM unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::uuid[])
                 AS t (request, step, status, reason, message)
             ), mine AS MATERIALIZED (
               -- By the request alone: of a campaign that has just begun the planner knows nothing.
               SELECT id, campaign_id, review_request_id, step, status, reason FROM campaign_recipients
               WHERE organization_id = $1 AND review_request_id = ANY ($3)
             ), moves AS (SELECT * FROM unnest($8::text[], $9::text[]) AS m (was, becomes)),
             before AS (
               SELECT r.id, r.status AS was, r.reason AS reason_before, t.status, t.reason, t.message
               FROM told t
               JOIN mine r ON r.review_request_id = t.request AND r.step = t.step
               JOIN moves m ON m.was = r.status AND m.becomes = t.status
               WHERE r.campaign_id = $2
             )
             UPDATE campaign_recipients r SET status = b.status, reason = b.reason,
               message_id = coalesce(b.message, r.message_id),
               sent_at = CASE WHEN b.status IN ('sent', 'bounced') THEN coalesce(r.sent_at, now()) ELSE r.sent_at END
             -- By the id alone, too: what is known of the states is a minute old, and wrong by now.
             FROM before b WHERE r.id = b.id AND r.status IS NOT DISTINCT FROM b.was
             RETURNING r.id, r.step, r.variant, b.was AS before, b.reason_before AS "reasonBefore", r.status, r.reason`,
      values: [
        currentOrganizationId(),
        campaignId,
        told.map(({ reviewRequestId }) => reviewRequestId),
        told.map(({ step }) => step),
        told.map(({ status }) => status),
        told.map(({ reason }) => reason),
        told.map(({ messageId }) => messageId),
        MOVES.map(([from]) => from),
        MOVES.map(([, to]) => to),
      ],
    });
  }

  async noteOpened(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined> {
    return this.note(tx, campaignId, reviewRequestId, 'opened');
  }

  async noteClicked(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined> {
    return this.note(tx, campaignId, reviewRequestId, 'clicked');
  }

  async noteRated(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    rating: number,
  ): Promise<NotedAnswer | undefined> {
    await tx.query({
      text: `UPDATE campaign_recipients SET status = 'cancelled', reason = $4
             WHERE organization_id = $1 AND campaign_id = $2 AND review_request_id = $3 AND status = 'planned'
               AND step > 0`,
      values: [currentOrganizationId(), campaignId, reviewRequestId, ANSWERED],
    });
    return this.note(tx, campaignId, reviewRequestId, 'rated', rating);
  }

  async noteUnsubscribed(
    tx: Tx,
    addressHash: string,
  ): Promise<{ campaignId: string; variant: 'a' | 'b' } | undefined> {
    const [row] = await tx.query<{ campaignId: string; variant: 'a' | 'b' }>({
      text: `UPDATE campaign_recipients SET unsubscribed_at = now() WHERE id = (
               SELECT id FROM campaign_recipients
               WHERE organization_id = $1 AND address_hash = $2 AND step = 0 AND sent_at IS NOT NULL
               ORDER BY sent_at DESC LIMIT 1)
               AND unsubscribed_at IS NULL
             RETURNING campaign_id AS "campaignId", variant`,
      values: [currentOrganizationId(), addressHash],
    });
    return row;
  }

  async forgetAddress(tx: Tx, customerId: string): Promise<void> {
    await tx.query({
      text: `UPDATE campaign_recipients SET address_hash = NULL WHERE organization_id = $1 AND customer_id = $2`,
      values: [currentOrganizationId(), customerId],
    });
  }

  async addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void> {
    for (const { customerId, reviewRequestId, sentAt, openedAt, ratedAt, rating } of recipients) {
      await tx.query({
        text: `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, review_request_id, status,
                 created_at, due_at, sent_at, opened_at, clicked_at, rated_at, rating)
               VALUES ($1, $2, $3, $4, $5, 'sent', $6, $6, $6, $7, $7, $8, $9)`,
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

  /**
   * Noted with the first mail, whichever led to it. Who has gone further has done what comes before:
   * nobody answers without opening.
   */
  private async note(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    seen: keyof typeof SEEN,
    rating?: number,
  ): Promise<NotedAnswer | undefined> {
    const columns = SEEN[seen];
    const [row] = await tx.query<NotedAnswer>({
      text: `UPDATE campaign_recipients r SET rating = coalesce($4, r.rating),
               ${columns.map((column) => `${column} = coalesce(r.${column}, now())`).join(', ')}
             FROM (SELECT id, opened_at, clicked_at FROM campaign_recipients
               WHERE organization_id = $1 AND campaign_id = $2 AND review_request_id = $3 AND step = 0
                 AND ${columns[0]} IS NULL FOR NO KEY UPDATE) b
             WHERE r.organization_id = $1 AND r.id = b.id
             RETURNING r.variant, b.opened_at IS NULL AS "isFirstOpened",
               r.clicked_at IS NOT NULL AND b.clicked_at IS NULL AS "isFirstClicked"`,
      values: [currentOrganizationId(), campaignId, reviewRequestId, rating],
    });
    return row;
  }
}

/** What somebody has done, the furthest first. */
const SEEN = {
  opened: ['opened_at'],
  clicked: ['clicked_at', 'opened_at'],
  rated: ['rated_at', 'clicked_at', 'opened_at'],
} as const;
