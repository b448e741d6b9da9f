import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../../../sdk/index.js';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import {
  UNCONFIRMED,
  statusAt,
  type TokenTarget,
  type AnswerableRequest,
  type RequestParties,
  type SentRequest,
  type AddressedRequest,
  type LastRequest,
  type RequestStatus,
  type ReviewRequest,
} from '../domain/review-request.js';
import {
  OPEN,
  SHOWN_STATUS,
  toAddressedRequest,
  toParties,
  toRequest,
  toTarget,
} from './request-columns.js';
import type {
  AnswerableRow,
  BeforeRow,
  ExpireOfRow,
  LastOfRow,
  PartiesRow,
  RequestRow,
  TargetRow,
} from './review-request.rows.js';

/** A request to store together with its message. */
export interface NewRequest {
  id: string;
  customerId: string;
  lifetimeDays: number;
  /** Hash of the link's token. */
  tokenHash?: string;
  messageId?: string;
  /** Id of the medium; email where left out. */
  channel?: string | undefined;
  /** Reason the request is not sent, when it is stored only as a record. */
  suppressed?: string;
}

const COLUMNS = `r.id, r.business_id, r.customer_id, r.channel, r.status, r.status_reason, r.created_at,
  r.updated_at, r.sent_at,
  r.opened_at, r.rated_at, r.answer_rating, r.expires_at, r.message_id, c.name AS customer_name, c.email AS customer_email,
  c.phone AS customer_phone, c.time_zone AS customer_time_zone,
  c.language AS customer_language, c.last_shared_answer_at >= r.created_at AS has_shared_answer`;
const FROM =
  'review_requests r JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id';
/** Condition: the request is unconfirmed, so the customer may have received it. */
const IS_UNCONFIRMED = `(status = 'failed' AND status_reason = '${UNCONFIRMED}')`;

/** Filter and page of the list. */
interface RequestQuery {
  status: RequestStatus | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** Stores review requests. */
@Injectable()
export class ReviewRequestRepository {
  constructor(private readonly db: TenantDb) {}

  /** Finds the request of a token across tenants; a token gives access to nothing else. */
  async findByToken(token: string): Promise<TokenTarget | undefined> {
    const [row] = await this.db.read<TargetRow>({
      name: 'review-request-by-token',
      text: 'SELECT * FROM lookup.review_request($1)',
      values: [sha256(token)],
    });
    return row && toTarget(row);
  }

  async find(id: string): Promise<ReviewRequest | undefined> {
    const [row] = await this.db.read<RequestRow>({
      text: `SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = $1`,
      values: [id],
    });
    return row && toRequest(row);
  }

  /** Returns a page of a business's requests, the newest first. */
  async list(
    businessId: string,
    { status, limit, after }: RequestQuery,
  ): Promise<Page<ReviewRequest>> {
    const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
    const value = (item: unknown): string => `$${values.push(item)}`;
    const filters: string[] = [];
    if (after) filters.push(`AND (r.created_at, r.id) < (${value(after.at)}, ${value(after.id)})`);
    if (status) filters.push(`AND ${SHOWN_STATUS} = ${value(status)}`);
    const rows = await this.db.read<RequestRow>({
      text: `SELECT ${COLUMNS} FROM ${FROM} WHERE r.organization_id = $1 AND r.business_id = $2
             ${filters.join(' ')} ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
      values,
    });
    return toPage(rows, limit, toRequest, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async lastOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>> {
    const rows = await this.db.read<LastOfRow>({
      text: `SELECT DISTINCT ON (customer_id) id, customer_id, status, created_at, expires_at FROM review_requests
             WHERE organization_id = $1 AND customer_id = ANY ($2) ORDER BY customer_id, created_at DESC`,
      values: [currentOrganizationId(), customerIds],
    });
    const now = new Date();
    return new Map(
      rows.map((row) => [
        row.customer_id,
        {
          id: row.id,
          status: statusAt(row.status, row.expires_at, now),
          createdAt: row.created_at.toISOString(),
        },
      ]),
    );
  }

  async insert(tx: Tx, businessId: string, requests: readonly NewRequest[]): Promise<void> {
    await tx.write({
      name: 'review-requests-insert',
      text: `INSERT INTO review_requests (id, organization_id, business_id, customer_id, token_hash, message_id,
               status, status_reason, expires_at, channel)
             SELECT id, $1, $2, customer_id, token_hash, message_id,
               CASE WHEN suppressed IS NULL THEN 'queued' ELSE 'suppressed' END, suppressed,
               now() + make_interval(days => lifetime), channel
             FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::int[], $9::text[])
               AS new (id, customer_id, token_hash, message_id, suppressed, lifetime, channel)`,
      values: [
        currentOrganizationId(),
        businessId,
        requests.map(({ id }) => id),
        requests.map(({ customerId }) => customerId),
        requests.map(({ tokenHash }) => tokenHash ?? null),
        requests.map(({ messageId }) => messageId ?? null),
        requests.map(({ suppressed }) => suppressed ?? null),
        requests.map(({ lifetimeDays }) => lifetimeDays),
        requests.map(({ channel = EMAIL.id }) => channel),
      ],
    });
  }

  /** Stores a request of the past, for demo tenants. */
  async insertPast(
    tx: Tx,
    request: {
      id: string;
      businessId: string;
      customerId: string;
      createdAt: Date;
      openedAt: Date | null;
      ratedAt: Date | null;
      rating: number | null;
      lifetimeDays: number;
    },
  ): Promise<void> {
    await tx.write({
      text: `INSERT INTO review_requests (id, organization_id, business_id, customer_id, status, created_at, sent_at,
               opened_at, rated_at, answer_rating, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $6::timestamptz + make_interval(days => $10))`,
      values: [
        request.id,
        currentOrganizationId(),
        request.businessId,
        request.customerId,
        request.ratedAt ? 'rated' : 'sent',
        request.createdAt,
        request.openedAt,
        request.ratedAt,
        request.rating,
        request.lifetimeDays,
      ],
    });
  }

  /** Returns those of the requests that exist, by their ids. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, AddressedRequest>> {
    const rows = await this.db.read<RequestRow>({
      name: 'review-requests-by-id',
      text: `SELECT ${COLUMNS} FROM ${FROM} WHERE r.organization_id = $1 AND r.id = ANY ($2)`,
      values: [currentOrganizationId(), ids],
    });
    return new Map(rows.map((row) => [row.id, toAddressedRequest(row)]));
  }

  /** Stores the hashes of tokens that are about to be sent, by the requests' ids, where they are not stored yet. */
  async keepTokens(hashes: ReadonlyMap<string, string>): Promise<void> {
    await this.db.write({
      name: 'review-requests-keep-tokens',
      text: `UPDATE review_requests r SET token_hash = t.hash FROM unnest($2::uuid[], $3::text[]) AS t (id, hash)
             WHERE r.organization_id = $1 AND r.id = t.id AND r.token_hash IS DISTINCT FROM t.hash`,
      values: [currentOrganizationId(), [...hashes.keys()], [...hashes.values()]],
    });
  }

  /**
   * Locks the request that an answer is for: the given one; else the newest open one of the pair; else the one
   * answered last; else the newest. A second answer to the same request waits here and then sees the first.
   */
  async lockForAnswer(
    tx: Tx,
    {
      businessId,
      customerId,
      requestId,
    }: { businessId: string; customerId: string; requestId: string | undefined },
  ): Promise<AnswerableRequest | undefined> {
    const [row] = await tx.write<AnswerableRow>({
      name: requestId ? 'review-request-lock' : 'review-request-lock-pair',
      text: `SELECT r.id, r.status, r.expires_at, r.answer_id, r.answer_rating, r.answer_fingerprint, c.name AS customer_name
             FROM ${FROM} WHERE r.organization_id = $1 AND r.business_id = $2 AND r.customer_id = $3
             ${requestId ? 'AND r.id = $4' : ''}
             ORDER BY (r.status IN ${OPEN} AND r.expires_at > now()) DESC, r.rated_at DESC NULLS LAST, r.created_at DESC
             LIMIT 1 FOR UPDATE OF r`,
      values: [currentOrganizationId(), businessId, customerId, ...(requestId ? [requestId] : [])],
    });
    return (
      row && {
        id: row.id,
        status: row.status,
        expiresAt: row.expires_at,
        answerId: row.answer_id,
        answerRating: row.answer_rating,
        answerFingerprint: row.answer_fingerprint,
        customerName: row.customer_name,
      }
    );
  }

  async markRated(
    tx: Tx,
    id: string,
    answer: { id: string; fingerprint: string; rating: number },
  ): Promise<void> {
    await tx.write({
      name: 'review-request-rated',
      text: `UPDATE review_requests SET status = 'rated', status_reason = NULL, rated_at = now(), opened_at = coalesce(opened_at, now()),
               answer_id = $2, answer_fingerprint = $3, answer_rating = $4 WHERE id = $1`,
      values: [id, answer.id, answer.fingerprint, answer.rating],
    });
  }

  /** Marks queued and unconfirmed requests as sent; keeps the status of those opened or answered meanwhile. */
  async markSent(tx: Tx, ids: readonly string[]): Promise<SentRequest[]> {
    // Two statements: joined to the rows that it locks, the update would scan the whole organization for each row.
    const values = [currentOrganizationId(), ids];
    const before = await tx.write<BeforeRow>({
      name: 'review-requests-lock',
      text: `SELECT id, sent_at FROM review_requests WHERE organization_id = $1 AND id = ANY ($2)
             ORDER BY id FOR UPDATE`,
      values,
    });
    const unsent = new Set(before.filter((row) => row.sent_at === null).map(({ id }) => id));
    const rows = await tx.write<PartiesRow>({
      name: 'review-requests-sent',
      text: `UPDATE review_requests
             SET sent_at = coalesce(sent_at, least(now(), opened_at, email_opened_at, rated_at)),
               status = CASE WHEN status = 'queued' OR ${IS_UNCONFIRMED} THEN 'sent' ELSE status END,
               status_reason = CASE WHEN ${IS_UNCONFIRMED} THEN NULL ELSE status_reason END
             WHERE organization_id = $1 AND id = ANY ($2) RETURNING id, business_id, customer_id`,
      values,
    });
    return rows.map((row) => ({ ...toParties(row), isFirst: unsent.has(row.id) }));
  }

  /** Ends those of the requests that are still queued, so a reminder's failure changes nothing; returns all of them. */
  async markNotSent(
    tx: Tx,
    requests: readonly { id: string; status: 'failed' | 'suppressed'; reason: string }[],
  ): Promise<RequestParties[]> {
    const rows = await tx.write<PartiesRow>({
      name: 'review-requests-not-sent',
      text: `WITH ended AS (
               UPDATE review_requests r SET status = e.status, status_reason = e.reason
               FROM unnest($2::uuid[], $3::text[], $4::text[]) AS e (id, status, reason)
               WHERE r.organization_id = $1 AND r.id = e.id AND r.status = 'queued')
             SELECT id, business_id, customer_id FROM review_requests WHERE organization_id = $1 AND id = ANY ($2)`,
      values: [
        currentOrganizationId(),
        requests.map(({ id }) => id),
        requests.map(({ status }) => status),
        requests.map(({ reason }) => reason),
      ],
    });
    return rows.map(toParties);
  }

  /** Records that the request's email was opened; returns the request's ids the first time, undefined after that. */
  async markMailOpened(tx: Tx, id: string): Promise<RequestParties | undefined> {
    const [row] = await tx.write<PartiesRow>({
      text: `UPDATE review_requests SET email_opened_at = now()
             WHERE id = $1 AND email_opened_at IS NULL RETURNING id, business_id, customer_id`,
      values: [id],
    });
    return row && toParties(row);
  }

  /** Records that the request's page was opened; returns true the first time. */
  async markOpened(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.write({
      text: `UPDATE review_requests SET status = 'opened', status_reason = NULL, opened_at = now()
             WHERE id = $1 AND opened_at IS NULL AND (status IN ('queued', 'sent', 'delivered') OR ${IS_UNCONFIRMED})
             RETURNING id`,
      values: [id],
    });
    return rows.length > 0;
  }

  /** Ends the open requests of a customer; returns the ids of all of the customer's requests. */
  async expireOf(tx: Tx, customerId: string): Promise<string[]> {
    const values = [currentOrganizationId(), customerId];
    await tx.write({
      text: `UPDATE review_requests
             SET status = 'expired', status_reason = 'customer-erased', expires_at = now()
             WHERE organization_id = $1 AND customer_id = $2 AND status IN ${OPEN}`,
      values,
    });
    const rows = await tx.read<ExpireOfRow>({
      text: 'SELECT id FROM review_requests WHERE organization_id = $1 AND customer_id = $2',
      values,
    });
    return rows.map(({ id }) => id);
  }
}
