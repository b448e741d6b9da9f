import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import { ANSWERED, mayMove } from '../domain/ledger-move.js';
import type { RecipientStatus } from '../domain/recipient.js';
import type {
  CampaignsOfRow,
  LedgerLineRow,
  NoteUnsubscribedRow,
  NotedAnswerRow,
} from './outcome.rows.js';

/** A recipient of the past, for demo tenants. */
export interface PastRecipient {
  customerId: string;
  reviewRequestId: string;
  sentAt: Date;
  openedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** Reported outcome of a line's message. */
export interface ToldLine {
  reviewRequestId: string;
  step: number;
  status: RecipientStatus;
  reason: string | null;
  messageId: string | null;
}

/** A line whose status has changed. */
export interface MovedLine {
  id: string;
  step: number;
  variant: Variant;
  before: RecipientStatus;
  reasonBefore: string | null;
  status: RecipientStatus;
  reason: string | null;
}

/** An action of a customer that was recorded for the first time. */
export interface NotedAnswer {
  variant: Variant;
  /** True when the message was not known to be opened before. */
  isFirstOpened: boolean;
  /** True when the link was not known to be opened before. */
  isFirstClicked: boolean;
}

interface LineMove {
  ctid: string;
  messageId: string | null;
  moved: MovedLine;
}

/** Returns the key that a line and its reported outcome share. */
const keyOf = ({ reviewRequestId, step }: { reviewRequestId: string; step: number }): string =>
  `${reviewRequestId} ${step}`;

/**
 * Stores the outcomes of campaigns' messages. Runs as the tenant of the call, concurrently with planning and
 * releasing: each line moves once, from the status that it was found in.
 */
@Injectable()
export class OutcomeRepository {
  /** Returns the ids of the campaigns that these requests belong to. */
  async campaignsOf(tx: Tx, reviewRequestIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<CampaignsOfRow>({
      text: `SELECT DISTINCT campaign_id AS id FROM campaign_recipients
             WHERE organization_id = $1 AND review_request_id = ANY ($2) ORDER BY 1`,
      values: [currentOrganizationId(), reviewRequestIds],
    });
    return rows.map(({ id }) => id);
  }

  /** Updates lines of a campaign whose status may change. Of two outcomes of one message, the later one counts. */
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

  /** Records that a message was opened; returns undefined when it was recorded before. */
  async noteOpened(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined> {
    return this.note(tx, campaignId, reviewRequestId, 'opened');
  }

  /** Records that the link in a message was opened; returns undefined when it was recorded before. */
  async noteClicked(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined> {
    return this.note(tx, campaignId, reviewRequestId, 'clicked');
  }

  /** Records a rating and cancels the planned reminders; returns undefined when it was recorded before. */
  async noteRated(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    rating: number,
  ): Promise<NotedAnswer | undefined> {
    await tx.write({
      text: `UPDATE campaign_recipients SET status = 'canceled', reason = $4
             WHERE organization_id = $1 AND campaign_id = $2 AND review_request_id = $3 AND status = 'planned'
               AND step > 0 AND sent_again_at IS NULL`,
      values: [currentOrganizationId(), campaignId, reviewRequestId, ANSWERED],
    });
    return this.note(tx, campaignId, reviewRequestId, 'rated', rating);
  }

  /**
   * Records an unsubscribe with the last campaign message of the business that was sent to the address. Returns
   * undefined when it was recorded before, or when no campaign has sent anything there.
   */
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

  /** Deletes the stored hash of an erased customer's address. */
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
