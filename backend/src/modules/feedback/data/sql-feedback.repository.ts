import { Injectable } from '@nestjs/common';
import { toPage, type Page } from '../../../kernel/pagination.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  FeedbackRepository,
  type FeedbackQuery,
  type FeedbackWithCustomer,
  type LockedFeedback,
  type NamingReply,
  type NewFeedback,
} from '../app/feedback.repository.js';
import type { CustomerText, TextLabel } from '../../reviews/public.js';
import type { FeedbackStatus, PrivateFeedback } from '../domain/private-feedback.js';
import type { FeedbackRow, LabelRow, LockRow, NamingReplyRow } from './sql-feedback.rows.js';

const COLUMNS = `id, business_id, customer_id, rating, message, customer_name, created_at, status, sentiment,
  sentiment_score, topics, ai_suggested_reply, reply, replied_at, is_urgent, is_sample`;

@Injectable()
export class SqlFeedbackRepository extends FeedbackRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  async list(
    businessId: string,
    { status, limit, after }: FeedbackQuery,
  ): Promise<Page<PrivateFeedback>> {
    const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
    const value = (item: unknown): string => `$${values.push(item)}`;
    const filters = [
      status && `AND status = ${value(status)}`,
      after && `AND (created_at, id) < (${value(after.at)}, ${value(after.id)})`,
    ];
    const rows = await this.db.read<FeedbackRow>({
      name: `feedback-list${status ? '-status' : ''}${after ? '-after' : ''}`,
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE organization_id = $1 AND business_id = $2
             ${filters.filter(Boolean).join(' ')} ORDER BY created_at DESC, id DESC LIMIT $3`,
      values,
    });
    return toPage(rows, limit, toFeedback, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<FeedbackWithCustomer | undefined> {
    const [row] = await this.db.read<FeedbackRow>({
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE id = $1`,
      values: [id],
    });
    return row && { ...toFeedback(row), businessId: row.business_id, customerId: row.customer_id };
  }

  async insert(tx: Tx, feedback: NewFeedback): Promise<void> {
    await tx.write({
      name: 'feedback-insert',
      text: `INSERT INTO private_feedback (id, organization_id, business_id, customer_id, review_request_id, rating,
               message, customer_name, created_at, status, sentiment, sentiment_score, is_urgent, is_sample)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10, $11, $12, $13, $14)`,
      values: [
        feedback.id,
        currentOrganizationId(),
        feedback.businessId,
        feedback.customerId,
        feedback.reviewRequestId,
        feedback.rating,
        feedback.message,
        feedback.customerName,
        feedback.createdAt,
        feedback.status ?? 'new',
        feedback.sentiment,
        feedback.sentimentScore,
        feedback.isUrgent,
        feedback.isSample ?? false,
      ],
    });
  }

  async lock(tx: Tx, id: string): Promise<LockedFeedback | undefined> {
    const [row] = await tx.write<LockRow>({
      text: `SELECT ${COLUMNS}, resolved_at FROM private_feedback WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    return (
      row && {
        businessId: row.business_id,
        customerId: row.customer_id,
        status: row.status,
        createdAt: row.created_at,
        repliedAt: row.replied_at,
        resolvedAt: row.resolved_at,
        isSample: row.is_sample,
      }
    );
  }

  async setStatus(tx: Tx, id: string, status: FeedbackStatus): Promise<void> {
    await tx.write({
      text: `UPDATE private_feedback SET status = $2, resolved_at = CASE WHEN $2 = 'resolved' THEN now() END WHERE id = $1`,
      values: [id, status],
    });
  }

  async setReply(tx: Tx, id: string, message: string): Promise<void> {
    await tx.write({
      text: 'UPDATE private_feedback SET reply = $2, replied_at = now() WHERE id = $1',
      values: [id, message],
    });
  }

  async setHandled(
    tx: Tx,
    id: string,
    handled: { reply: string | null; repliedAt: Date | null; resolvedAt: Date | null },
  ): Promise<void> {
    await this.prisma.in(tx).privateFeedback.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: handled,
    });
  }

  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    const texts = await this.prisma.in(tx).privateFeedback.findMany({
      where: { organizationId: requireOrganizationId(), customerId },
      select: { id: true },
    });
    return texts.map(({ id }) => id);
  }

  async lockRepliesTo(tx: Tx, customerId: string): Promise<NamingReply[]> {
    return tx.write<NamingReplyRow>({
      text: `SELECT id, customer_name AS "customerName", reply FROM private_feedback
             WHERE organization_id = $1 AND customer_id = $2 AND reply IS NOT NULL
               AND customer_name IS NOT NULL ORDER BY id FOR UPDATE`,
      values: [currentOrganizationId(), customerId],
    });
  }

  async rewordReply(tx: Tx, id: string, reply: string): Promise<void> {
    await this.prisma.in(tx).privateFeedback.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: { reply },
    });
  }

  async eraseName(tx: Tx, customerId: string): Promise<void> {
    await this.prisma.in(tx).privateFeedback.updateMany({
      where: { organizationId: requireOrganizationId(), customerId },
      data: { customerName: null, aiSuggestedReply: null },
    });
  }

  async unread(limit: number): Promise<CustomerText[]> {
    const rows = await this.db.read<FeedbackRow>({
      name: 'feedback-unread',
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE organization_id = $1 AND topics IS NULL LIMIT $2`,
      values: [currentOrganizationId(), limit],
    });
    return rows.map(toText);
  }

  async lockText(tx: Tx, id: string): Promise<CustomerText | undefined> {
    const [row] = await tx.write<FeedbackRow>({
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    return row && toText(row);
  }

  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    const rows = await tx.write<LabelRow>({
      name: 'feedback-label',
      text: `UPDATE private_feedback f SET topics = l.topics, sentiment = coalesce(f.sentiment, l.sentiment),
               sentiment_score = coalesce(f.sentiment_score, l."sentimentScore")
             FROM jsonb_to_recordset($1::jsonb)
               AS l (id uuid, sentiment text, "sentimentScore" smallint, topics jsonb)
             WHERE f.id = l.id AND f.topics IS NULL RETURNING f.id`,
      values: [JSON.stringify(labels)],
    });
    return rows.map(({ id }) => id);
  }

  async suggestReply(tx: Tx, id: string, reply: string): Promise<void> {
    await this.prisma.in(tx).privateFeedback.updateMany({
      where: { organizationId: requireOrganizationId(), id, reply: null },
      data: { aiSuggestedReply: reply },
    });
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    await this.prisma.in(tx).privateFeedback.deleteMany({
      where: { organizationId: requireOrganizationId(), businessId, isSample: true },
    });
  }
}

function toText(row: FeedbackRow): CustomerText {
  return {
    id: row.id,
    businessId: row.business_id,
    rating: row.rating,
    text: row.message,
    customerId: row.customer_id,
    customerName: row.customer_name,
    writtenAt: row.created_at,
    sentiment: row.sentiment,
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
    isAnswered: row.reply !== null || row.status === 'resolved',
  };
}

function toFeedback(row: FeedbackRow): PrivateFeedback {
  return {
    id: row.id,
    rating: row.rating,
    message: row.message,
    customerName: row.customer_name,
    createdAt: row.created_at,
    status: row.status,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    topics: row.topics ?? [],
    aiSuggestedReply: row.ai_suggested_reply,
    reply:
      row.reply !== null && row.replied_at ? { message: row.reply, sentAt: row.replied_at } : null,
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
  };
}
