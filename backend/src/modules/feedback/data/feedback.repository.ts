import { Injectable } from '@nestjs/common';
import { toPage, type Page, type Keyset } from '../../../kernel/pagination.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type {
  FeedbackStatus,
  PrivateFeedback,
  ReceivedFeedback,
  WaitingFeedback,
} from '../domain/private-feedback.js';
import type { CustomerNameRow, FeedbackRow, LockRow, WaitingRow } from './feedback.rows.js';

/** Order of a list by the time of the feedback. */
export type FeedbackOrder = 'newest' | 'oldest';

/** Filter and page of the inbox. */
export interface FeedbackQuery {
  status: FeedbackStatus | undefined;
  rating?: number | undefined;
  /** True: only feedback that waits for a reply. False: only the others. */
  waiting?: boolean | undefined;
  /** Default newest. */
  order?: FeedbackOrder | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** Feedback to store. */
export interface NewFeedback extends ReceivedFeedback {
  /** Default `new`. */
  status?: FeedbackStatus;
  sentiment?: string;
  sentimentScore?: number;
  isUrgent: boolean;
  isSample?: boolean;
}

/** Feedback locked for a change. */
export interface LockedFeedback {
  businessId: string;
  customerId: string | null;
  status: FeedbackStatus;
  createdAt: Date;
  repliedAt: Date | null;
  resolvedAt: Date | null;
  isSample: boolean;
}

/** Feedback with the ids that an email about it needs. */
export type FeedbackWithCustomer = PrivateFeedback & {
  businessId: string;
  customerId: string | null;
};

const COLUMNS = `id, business_id, customer_id, rating, message, customer_name, created_at, updated_at, status, sentiment,
  sentiment_score, topics, ai_suggested_reply, reply, replied_at, is_urgent, is_sample, source`;

/**
 * Condition of feedback that waits for a reply: nobody can reply to a customer who left no address. It implies the
 * condition of the index `private_feedback_waiting`.
 */
const IS_WAITING =
  "reply IS NULL AND status <> 'resolved' AND NOT is_sample AND customer_id IS NOT NULL";

const suffixOf = (waiting: boolean | undefined): string =>
  waiting === undefined ? '' : waiting ? '-waiting' : '-settled';

/** Stores private feedback; `AnswerRepository` has the operations that it shares with public reviews. */
@Injectable()
export class FeedbackRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns a page of feedback. */
  async list(
    businessId: string,
    { status, rating, waiting, order = 'newest', limit, after }: FeedbackQuery,
  ): Promise<Page<PrivateFeedback>> {
    const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
    const value = (item: unknown): string => `$${values.push(item)}`;
    const [beyond, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
    const filters = [
      waiting !== undefined && `AND ${waiting ? '' : 'NOT '}(${IS_WAITING})`,
      status && `AND status = ${value(status)}`,
      rating && `AND rating = ${value(rating)}`,
      after && `AND (created_at, id) ${beyond} (${value(after.at)}, ${value(after.id)})`,
    ];
    const rows = await this.db.read<FeedbackRow>({
      name: `feedback-list-${order}${suffixOf(waiting)}${status ? '-status' : ''}${rating ? '-rating' : ''}${after ? '-after' : ''}`,
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE organization_id = $1 AND business_id = $2
             ${filters.filter(Boolean).join(' ')} ORDER BY created_at ${direction}, id ${direction} LIMIT $3`,
      values,
    });
    return toPage(rows, limit, toFeedback, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async waiting(businessId: string): Promise<WaitingFeedback> {
    const [row] = await this.db.read<WaitingRow>({
      name: 'feedback-waiting',
      text: `SELECT count(*)::int AS count, min(created_at) AS "oldestCreatedAt" FROM private_feedback
             WHERE organization_id = $1 AND business_id = $2 AND ${IS_WAITING}`,
      values: [currentOrganizationId(), businessId],
    });
    return row ?? { count: 0, oldestCreatedAt: null };
  }

  async find(id: string): Promise<FeedbackWithCustomer | undefined> {
    const [row] = await this.db.read<FeedbackRow>({
      text: `SELECT ${COLUMNS} FROM private_feedback WHERE id = $1`,
      values: [id],
    });
    return row && { ...toFeedback(row), businessId: row.business_id, customerId: row.customer_id };
  }

  /** Returns the names of the customers who gave this feedback, by its id; erased ones are left out. */
  async customerNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.read<CustomerNameRow>({
      text: `SELECT f.id, c.name FROM private_feedback f
             JOIN customers c ON c.organization_id = f.organization_id AND c.id = f.customer_id
             WHERE f.organization_id = $1 AND f.id = ANY ($2) AND c.erased_at IS NULL`,
      values: [currentOrganizationId(), ids],
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async insert(tx: Tx, feedback: NewFeedback): Promise<void> {
    await tx.write({
      name: 'feedback-insert',
      text: `INSERT INTO private_feedback (id, organization_id, business_id, customer_id, review_request_id, rating,
               message, customer_name, created_at, updated_at, status, sentiment, sentiment_score, is_urgent, is_sample,
               source)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), coalesce($9, now()), $10, $11, $12, $13, $14,
               $15)`,
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
        feedback.source,
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

  /** Sets the reply of feedback and the times at which it was handled, for examples. */
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

  /** Stores a suggested reply, unless the feedback has a reply. */
  async suggestReply(tx: Tx, id: string, reply: string): Promise<void> {
    await this.prisma.in(tx).privateFeedback.updateMany({
      where: { organizationId: requireOrganizationId(), id, reply: null },
      data: { aiSuggestedReply: reply },
    });
  }
}

function toFeedback(row: FeedbackRow): PrivateFeedback {
  return {
    id: row.id,
    rating: row.rating,
    message: row.message,
    customerName: row.customer_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status: row.status,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    topics: row.topics ?? [],
    aiSuggestedReply: row.ai_suggested_reply,
    reply:
      row.reply !== null && row.replied_at ? { message: row.reply, sentAt: row.replied_at } : null,
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
    source: row.source,
    isAnonymous: row.customer_id === null && !row.is_sample,
  };
}
