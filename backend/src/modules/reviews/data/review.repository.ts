import { Injectable } from '@nestjs/common';
import { toPage, type Page, type Keyset } from '../../../kernel/pagination.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Statement, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LatestReply, Sentiment } from '../../answers/public.js';
import {
  MOST_UNANSWERED,
  type ReceivedReview,
  type Review,
  type WaitingReviews,
} from '../domain/review.js';
import type { LatestReplyRow, RepliedRow, ReviewRow, UnansweredRow } from './review.rows.js';

/** Filter and page of a list of reviews. */
export interface ReviewQuery {
  /** Substring of the text, the title or the customer's name. */
  search: string | undefined;
  sentiment: Sentiment | undefined;
  rating?: number | undefined;
  /** True: only those with a reply; false: only those without. */
  answered?: boolean | undefined;
  /** True excludes samples: only the business's own screens show them. */
  realOnly?: boolean;
  limit: number;
  after: Keyset | undefined;
}

/** Review to store. */
export interface NewReview extends ReceivedReview {
  id: string;
  publishedAt: Date;
  sentiment?: Sentiment;
  sentimentScore?: number;
  isUrgent: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated?: boolean;
  isSample?: boolean;
}

/** Review that was just answered. */
export interface RepliedReview {
  businessId: string;
  publishedAt: Date;
  repliedAt: Date;
  isSample: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated: boolean;
  /** True when this is its first response, false when it replaces one. */
  isFirst: boolean;
}

const COLUMNS =
  'id, rating, title, body, customer_name, published_at, created_at, updated_at, sentiment, sentiment_score, topics, reply, replied_at, is_urgent, is_sample, source';

/** Stores public reviews; `AnswerRepository` has the operations that they share with private feedback. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns a page of reviews, the newest first. */
  async list(businessId: string, query: ReviewQuery): Promise<Page<Review>> {
    const rows = await this.db.read<ReviewRow>(listStatement(businessId, query));
    return toPage(rows, query.limit, toReview, (row) => ({
      at: row.published_at.toISOString(),
      id: row.id,
    }));
  }

  /** Counts reviews without a reply, up to `MOST_UNANSWERED`; samples count, as the list shows them. */
  async waiting(businessId: string): Promise<WaitingReviews> {
    const [row] = await this.db.read<UnansweredRow>({
      name: 'reviews-unanswered',
      text: `SELECT count(*)::int AS count FROM (
               SELECT id FROM reviews WHERE organization_id = $1 AND business_id = $2 AND reply IS NULL LIMIT $3) r`,
      values: [currentOrganizationId(), businessId, MOST_UNANSWERED],
    });
    return row ?? { count: 0 };
  }

  async find(id: string): Promise<Review | undefined> {
    const [row] = await this.db.read<ReviewRow>({
      text: `SELECT ${COLUMNS} FROM reviews WHERE id = $1`,
      values: [id],
    });
    return row && toReview(row);
  }

  async insert(tx: Tx, review: NewReview): Promise<void> {
    await tx.write({
      name: 'review-insert',
      text: `INSERT INTO reviews (id, organization_id, business_id, customer_id, review_request_id, rating, title, body,
               customer_name, published_at, created_at, updated_at, sentiment, sentiment_score, is_urgent, is_sample,
               is_repeated, source)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), coalesce($10, now()),
               coalesce($10, now()), $11, $12, $13, $14, $15, $16)`,
      values: [
        review.id,
        currentOrganizationId(),
        review.businessId,
        review.customerId,
        review.reviewRequestId,
        review.rating,
        review.title,
        review.body,
        review.customerName,
        review.publishedAt,
        review.sentiment,
        review.sentimentScore,
        review.isUrgent,
        review.isSample ?? false,
        review.isRepeated ?? false,
        review.source,
      ],
    });
  }

  /**
   * Publishes the business's response. A changed one keeps its time: editing the text does not make the answer later.
   * @param at time of the response; now when omitted
   */
  async setReply(
    tx: Tx,
    id: string,
    message: string,
    at?: Date,
  ): Promise<RepliedReview | undefined> {
    const [row] = await tx.write<RepliedRow>({
      text: `WITH earlier AS (SELECT id, reply IS NULL AS is_first FROM reviews WHERE id = $1 FOR UPDATE)
             UPDATE reviews r SET reply = $2, replied_at = coalesce($3, r.replied_at, now())
             FROM earlier e WHERE r.id = e.id
             RETURNING r.business_id, r.published_at, r.replied_at, r.is_sample, r.is_repeated, e.is_first`,
      values: [id, message, at],
    });
    return (
      row && {
        businessId: row.business_id,
        publishedAt: row.published_at,
        repliedAt: row.replied_at,
        isSample: row.is_sample,
        isRepeated: row.is_repeated,
        isFirst: row.is_first,
      }
    );
  }

  /** Returns the review that answers a request; the caller has locked the request. */
  async ofRequest(tx: Tx, reviewRequestId: string): Promise<Review | undefined> {
    const [row] = await tx.read<ReviewRow>({
      text: `SELECT ${COLUMNS} FROM reviews WHERE organization_id = $1 AND review_request_id = $2`,
      values: [currentOrganizationId(), reviewRequestId],
    });
    return row && toReview(row);
  }

  /** True when the business has a review that was private feedback first. */
  async hasRepeated(businessId: string): Promise<boolean> {
    const rows = await this.db.read({
      text: `SELECT 1 FROM reviews WHERE organization_id = $1 AND business_id = $2 AND is_repeated LIMIT 1`,
      values: [currentOrganizationId(), businessId],
    });
    return rows.length > 0;
  }

  /** Returns the business's latest responses, the newest first. */
  async latestReplies(businessId: string, limit: number): Promise<LatestReply[]> {
    return this.db.read<LatestReplyRow>({
      name: 'review-latest-replies',
      text: `SELECT reply, customer_name AS "customerName" FROM reviews WHERE organization_id = $1 AND business_id = $2 AND reply IS NOT NULL
             ORDER BY replied_at DESC LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit],
    });
  }
}

/**
 * Returns the statement of a list. Each combination of filters has its own: with "parameter is null or ..." PostgreSQL
 * would use one plan for all of them, and a deep page would scan all rows before it.
 */
function listStatement(
  businessId: string,
  { search, sentiment, rating, answered, realOnly, limit, after }: ReviewQuery,
): Statement {
  const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
  const value = (item: unknown): string => `$${values.push(item)}`;
  const pattern = containsPattern(search);
  const filters: string[] = [];
  if (after) filters.push(`AND (published_at, id) < (${value(after.at)}, ${value(after.id)})`);
  if (realOnly) filters.push('AND NOT is_sample');
  if (sentiment) filters.push(`AND sentiment = ${value(sentiment)}`);
  if (rating !== undefined) filters.push(`AND rating = ${value(rating)}`);
  if (answered === true) filters.push('AND reply IS NOT NULL');
  if (answered === false) filters.push('AND reply IS NULL');
  if (pattern) {
    const like = `LIKE fold_text(${value(pattern)})`;
    filters.push(
      `AND (fold_text(body) ${like} OR fold_text(title) ${like} OR fold_text(customer_name) ${like})`,
    );
  }
  return {
    name: nameOf('review-list', {
      after,
      real: realOnly,
      sentiment,
      rating,
      answered,
      unanswered: answered === false,
      search: pattern,
    }),
    text: `SELECT ${COLUMNS} FROM reviews WHERE organization_id = $1 AND business_id = $2 ${filters.join(' ')}
           ORDER BY published_at DESC, id DESC LIMIT $3`,
    values,
  };
}

/** Returns the name of a statement with its filters that are on: each combination is prepared on its own. */
const nameOf = (list: string, filters: Readonly<Record<string, unknown>>): string =>
  [list, ...Object.keys(filters).filter((name) => Boolean(filters[name]))].join('-');

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    customerName: row.customer_name,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    topics: row.topics ?? [],
    reply:
      row.reply !== null && row.replied_at
        ? { message: row.reply, repliedAt: row.replied_at }
        : null,
    isUrgent: row.is_urgent,
    isSample: row.is_sample,
    source: row.source,
  };
}
