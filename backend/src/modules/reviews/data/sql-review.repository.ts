import { Injectable } from '@nestjs/common';
import { toPage, type Page } from '../../../kernel/http/pagination.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Statement, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ReviewRepository, type NewReview, type ReviewQuery } from '../app/review.repository.js';
import type { Review, Sentiment } from '../domain/review.js';

interface ReviewRow {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  customer_name: string | null;
  published_at: Date;
  sentiment: Sentiment | null;
  sentiment_score: number | null;
  reply: string | null;
  replied_at: Date | null;
  is_sample: boolean;
}

const COLUMNS =
  'id, rating, title, body, customer_name, published_at, sentiment, sentiment_score, reply, replied_at, is_sample';

@Injectable()
export class SqlReviewRepository extends ReviewRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(businessId: string, query: ReviewQuery): Promise<Page<Review>> {
    const rows = await this.db.query<ReviewRow>(listStatement(businessId, query));
    return toPage(rows, query.limit, toReview, (row) => ({
      at: row.published_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<Review | undefined> {
    const [row] = await this.db.query<ReviewRow>({
      text: `SELECT ${COLUMNS} FROM reviews WHERE id = $1`,
      values: [id],
    });
    return row && toReview(row);
  }

  async insert(tx: Tx, review: NewReview): Promise<void> {
    await tx.query({
      name: 'review-insert',
      text: `INSERT INTO reviews (id, organization_id, business_id, customer_id, review_request_id, rating, title, body,
               customer_name, published_at, sentiment, sentiment_score, is_sample)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11, $12, $13)`,
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
        review.isSample ?? false,
      ],
    });
  }

  async setReply(
    tx: Tx,
    id: string,
    message: string,
    at?: Date,
  ): Promise<{ businessId: string; publishedAt: Date } | undefined> {
    const [row] = await tx.query<{ business_id: string; published_at: Date }>({
      text: `UPDATE reviews SET reply = $2, replied_at = coalesce($3, replied_at, now()) WHERE id = $1
             RETURNING business_id, published_at`,
      values: [id, message, at],
    });
    return row && { businessId: row.business_id, publishedAt: row.published_at };
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    await tx.query({
      text: 'DELETE FROM reviews WHERE organization_id = $1 AND business_id = $2 AND is_sample',
      values: [currentOrganizationId(), businessId],
    });
  }
}

/**
 * Each combination of filters is a statement of its own: with "parameter is null or ..." PostgreSQL
 * would settle on one plan for all of them, and a deep page would walk everything before it.
 */
function listStatement(
  businessId: string,
  { search, sentiment, limit, after }: ReviewQuery,
): Statement {
  const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
  const value = (item: unknown): string => `$${values.push(item)}`;
  const pattern = containsPattern(search);
  const filters: string[] = [];
  if (after) filters.push(`AND (published_at, id) < (${value(after.at)}, ${value(after.id)})`);
  if (sentiment) filters.push(`AND sentiment = ${value(sentiment)}`);
  if (pattern) {
    const place = value(pattern);
    filters.push(
      `AND (body ILIKE ${place} OR title ILIKE ${place} OR customer_name ILIKE ${place})`,
    );
  }
  return {
    name: `review-list${after ? '-after' : ''}${sentiment ? '-sentiment' : ''}${pattern ? '-search' : ''}`,
    text: `SELECT ${COLUMNS} FROM reviews WHERE organization_id = $1 AND business_id = $2 ${filters.join(' ')}
           ORDER BY published_at DESC, id DESC LIMIT $3`,
    values,
  };
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    customerName: row.customer_name,
    publishedAt: row.published_at,
    sentiment: row.sentiment,
    sentimentScore: row.sentiment_score,
    reply:
      row.reply !== null && row.replied_at
        ? { message: row.reply, repliedAt: row.replied_at }
        : null,
    isSample: row.is_sample,
  };
}
