import { Injectable } from '@nestjs/common';
import type { ProviderOf } from '../../../kernel/contract/ports.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { customerRequestsPort } from '../../businesses/public.js';
import type { PlaceRow, TotalsRow } from './customer-order.rows.js';
import { WENT_OUT } from './last-contact.repository.js';

type Provider = ProviderOf<typeof customerRequestsPort>;
type Query = Parameters<Provider['placesOf']>[2];
type Places = Awaited<ReturnType<Provider['placesOf']>>;

/** Condition for the listed customers `c`; its values are those of `valuesOf`. */
const LISTED = `c.organization_id = $1 AND c.business_id = $2 AND c.erased_at IS NULL
  AND ($3::text IS NULL OR fold_text(c.name) LIKE fold_text($3) OR c.email ILIKE $3)
  AND ($4::text IS NULL OR c.tags @> ARRAY[$4]::text[])
  AND ($5::text IS NULL OR c.language = $5)`;
const REQUESTS = `review_requests r JOIN customers c
  ON c.organization_id = r.organization_id AND c.id = r.customer_id`;

const valuesOf = (businessId: string, { search, tag, language, limit, after }: Query) => [
  currentOrganizationId(),
  businessId,
  containsPattern(search),
  tag,
  language,
  after?.at,
  after?.id,
  limit,
];

/** Orders customers by their review requests, and counts those that have any. */
@Injectable()
export class CustomerOrderRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns at most `limit` customers in the order of their latest request, with its time. */
  async byLastRequest(businessId: string, query: Query): Promise<Places> {
    const rows = await this.db.read<PlaceRow>({
      text: `SELECT r.customer_id, r.created_at AS at, r.id FROM ${REQUESTS}
             WHERE r.organization_id = $1 AND r.business_id = $2 AND ${LISTED}
               AND ($6::timestamptz IS NULL OR (r.created_at, r.id) < ($6, $7::uuid))
               AND NOT EXISTS (SELECT FROM review_requests later
                 WHERE later.organization_id = r.organization_id AND later.customer_id = r.customer_id
                   AND (later.created_at, later.id) > (r.created_at, r.id))
             ORDER BY r.created_at DESC, r.id DESC LIMIT $8`,
      values: valuesOf(businessId, query),
    });
    return rows.map(toPlace(false));
  }

  /** Returns at most `limit` customers in the order of their latest answer, with its time. */
  async byLastAnswer(businessId: string, query: Query): Promise<Places> {
    const rows = await this.db.read<PlaceRow>({
      text: `SELECT r.customer_id, r.rated_at AS at, r.id FROM ${REQUESTS}
             WHERE r.organization_id = $1 AND r.business_id = $2 AND r.rated_at IS NOT NULL AND ${LISTED}
               AND ($6::timestamptz IS NULL OR (r.rated_at, r.id) < ($6, $7::uuid))
               AND NOT EXISTS (SELECT FROM review_requests later
                 WHERE later.organization_id = r.organization_id AND later.customer_id = r.customer_id
                   AND later.rated_at IS NOT NULL AND (later.rated_at, later.id) > (r.rated_at, r.id))
             ORDER BY r.rated_at DESC, r.id DESC LIMIT $8`,
      values: valuesOf(businessId, query),
    });
    return rows.map(toPlace(false));
  }

  /** Returns at most `limit` customers who were never asked, newest first. */
  async neverAsked(businessId: string, query: Query): Promise<Places> {
    const rows = await this.db.read<PlaceRow>({
      text: `SELECT c.id AS customer_id, c.created_at AS at, c.id FROM customers c WHERE ${LISTED}
               AND ($6::timestamptz IS NULL OR (c.created_at, c.id) < ($6, $7::uuid))
               AND NOT EXISTS (SELECT FROM review_requests r
                 WHERE r.organization_id = c.organization_id AND r.customer_id = c.id)
             ORDER BY c.created_at DESC, c.id DESC LIMIT $8`,
      values: valuesOf(businessId, query),
    });
    return rows.map(toPlace(true));
  }

  /** Returns at most `limit` customers who never answered, newest first. */
  async neverAnswered(businessId: string, query: Query): Promise<Places> {
    const rows = await this.db.read<PlaceRow>({
      text: `SELECT c.id AS customer_id, c.created_at AS at, c.id FROM customers c WHERE ${LISTED}
               AND ($6::timestamptz IS NULL OR (c.created_at, c.id) < ($6, $7::uuid))
               AND NOT EXISTS (SELECT FROM review_requests r
                 WHERE r.organization_id = c.organization_id AND r.customer_id = c.id AND r.rated_at IS NOT NULL)
             ORDER BY c.created_at DESC, c.id DESC LIMIT $8`,
      values: valuesOf(businessId, query),
    });
    return rows.map(toPlace(true));
  }

  /** Counts the customers that were asked, and those that answered. */
  async countsOf(businessId: string): Promise<{ asked: number; answered: number }> {
    const [row] = await this.db.read<TotalsRow>({
      text: `SELECT count(*) FILTER (WHERE r.was_asked)::int AS asked,
               count(*) FILTER (WHERE r.has_answered)::int AS answered
             FROM (SELECT customer_id, bool_or(${WENT_OUT}) AS was_asked, bool_or(rated_at IS NOT NULL) AS has_answered
               FROM review_requests WHERE organization_id = $1 AND business_id = $2 GROUP BY customer_id) r
             JOIN customers c ON c.organization_id = $1 AND c.id = r.customer_id
             WHERE c.erased_at IS NULL`,
      values: [currentOrganizationId(), businessId],
    });
    return row ?? { asked: 0, answered: 0 };
  }
}

const toPlace =
  (isRest: boolean) =>
  ({ customer_id: customerId, at, id }: PlaceRow): Places[number] => ({
    customerId,
    place: isRest ? { at: at.toISOString(), id, isRest } : { at: at.toISOString(), id },
  });
