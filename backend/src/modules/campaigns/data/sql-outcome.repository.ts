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
import { ANSWERED, mayMove } from '../domain/ledger-move.js';
import type {
  CampaignsOfRow,
  LedgerLineRow,
  NoteUnsubscribedRow,
  NotedAnswerRow,
} from './sql-outcome.rows.js';

interface LineMove {
  ctid: string;
  messageId: string | null;
  moved: MovedLine;
}

/** Returns the key that a line and its reported outcome share. */
const keyOf = ({ reviewRequestId, step }: { reviewRequestId: string; step: number }): string =>
  `${reviewRequestId} ${step}`;

@Injectable()
export class SqlOutcomeRepository extends OutcomeRepository {
  async campaignsOf(tx: Tx, reviewRequestIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<CampaignsOfRow>({
      text: `SELECT DISTINCT campaign_id AS id FROM campaign_recipients
             WHERE organization_id = $1 AND review_request_id = ANY ($2) ORDER BY 1`,
      values: [currentOrganizationId(), reviewRequestIds],
    });
    return rows.map(({ id }) => id);
  }

  async settle(tx: Tx, campaignId: string, told: readonly ToldLine[]): Promise<MovedLine[]> {
    const toldOf = new Map(told.map((line) => [keyOf(line), line]));
    const lines = await tx.write<LedgerLineRow>({
      name: 'campaign-recipients-told',
      text: `SELECT ctid::text AS ctid, id, review_request_id AS "reviewRequestId", step, variant, status, reason,
               sent_again_at IS NOT NULL AS "isAgain"
             FROM campaign_recipients
             WHERE organization_id = $1 AND campaign_id = $2 AND review_request_id = ANY ($3)
             ORDER BY id FOR NO KEY UPDATE`,
      values: [
        currentOrganizationId(),
        campaignId,
        [...new Set(told.map(({ reviewRequestId }) => reviewRequestId))],
      ],
    });
    const moves = lines.flatMap(
      ({ ctid, isAgain, status: before, reason: reasonBefore, ...line }) => {
        const news = toldOf.get(keyOf(line));
        if (!news || !mayMove(before, news.status, isAgain)) return [];
        const { status, reason, messageId } = news;
        return [{ ctid, messageId, moved: { ...line, before, reasonBefore, status, reason } }];
      },
    );
    if (moves.length > 0) await this.move(tx, moves);
    return moves.map(({ moved }) => moved);
  }

  /**
   * Updates the lines by `ctid`: they are locked, so it still holds. By their ids the planner would scan the whole
   * organization for each of them, if it assumes that the organization has hardly any.
   */
  private async move(tx: Tx, moves: readonly LineMove[]): Promise<void> {
    await tx.write({
      name: 'campaign-recipients-move',
      text: `UPDATE campaign_recipients r SET status = o.status, reason = o.reason,
               message_id = coalesce(o.message, r.message_id),
               sent_at = CASE WHEN o.status IN ('sent', 'bounced') THEN coalesce(r.sent_at, now()) ELSE r.sent_at END
             FROM unnest($1::tid[], $2::text[], $3::text[], $4::uuid[]) AS o (ctid, status, reason, message)
             WHERE r.ctid = o.ctid`,
      values: [
        moves.map(({ ctid }) => ctid),
        moves.map(({ moved }) => moved.status),
        moves.map(({ moved }) => moved.reason),
        moves.map(({ messageId }) => messageId),
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
    await tx.write({
      text: `UPDATE campaign_recipients SET status = 'cancelled', reason = $4
             WHERE organization_id = $1 AND campaign_id = $2 AND review_request_id = $3 AND status = 'planned'
               AND step > 0 AND sent_again_at IS NULL`,
      values: [currentOrganizationId(), campaignId, reviewRequestId, ANSWERED],
    });
    return this.note(tx, campaignId, reviewRequestId, 'rated', rating);
  }

  async noteUnsubscribed(
    tx: Tx,
    businessId: string,
    addressHash: string,
  ): Promise<{ campaignId: string; variant: 'a' | 'b' } | undefined> {
    const [row] = await tx.write<NoteUnsubscribedRow>({
      text: `UPDATE campaign_recipients SET unsubscribed_at = now() WHERE id = (
               SELECT r.id FROM campaign_recipients r
               JOIN campaigns c ON c.organization_id = r.organization_id AND c.id = r.campaign_id
               WHERE r.organization_id = $1 AND r.address_hash = $2 AND r.step = 0 AND r.sent_at IS NOT NULL
                 AND c.business_id = $3
               ORDER BY r.sent_at DESC LIMIT 1)
               AND unsubscribed_at IS NULL
             RETURNING campaign_id AS "campaignId", variant`,
      values: [currentOrganizationId(), addressHash, businessId],
    });
    return row;
  }

  async forgetAddress(tx: Tx, customerId: string): Promise<void> {
    await tx.write({
      text: `UPDATE campaign_recipients SET address_hash = NULL WHERE organization_id = $1 AND customer_id = $2`,
      values: [currentOrganizationId(), customerId],
    });
  }

  async addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void> {
    for (const { customerId, reviewRequestId, sentAt, openedAt, ratedAt, rating } of recipients) {
      await tx.write({
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
   * Records the action on the line of the first message, whichever message led to it. A later action includes the
   * earlier ones: nobody answers without opening.
   */
  private async note(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    seen: keyof typeof SEEN,
    rating?: number,
  ): Promise<NotedAnswer | undefined> {
    const columns = SEEN[seen];
    const [row] = await tx.write<NotedAnswerRow>({
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

/** Columns of each action and of the actions that it includes, the latest action first. */
const SEEN = {
  opened: ['opened_at'],
  clicked: ['clicked_at', 'opened_at'],
  rated: ['rated_at', 'clicked_at', 'opened_at'],
} as const;
