import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AudienceFilter } from '../domain/campaign.js';
import { AUDIENCE_VALUES, audienceOf, audienceValues, WENT_OUT } from './audience.sql.js';
import type {
  LanguageCountRow,
  ListedCustomerRow,
  WaitingCustomerRow,
} from './campaign-audience.rows.js';

/** A customer in the audience of a campaign. */
export interface ListedCustomer {
  id: string;
  email: string;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
  /** True when the customer was asked, or answered, after `cooldownStart`. */
  askedRecently: boolean;
}

/** A customer in a campaign's ledger whose first message is due later. */
export type WaitingCustomer = ListedCustomer & { lineId: string };

/** Query for the audience of a campaign. */
export interface AudienceQuery {
  businessId: string;
  filter: AudienceFilter;
  /** Language of customers whose own is unknown. */
  language: string;
  /** Start of the cooldown: customers asked after it count as asked recently. */
  cooldownStart: Date;
}

/** Number of customers in an audience who are addressed in a language. */
export interface LanguageCount {
  language: string;
  customers: number;
  askedRecently: number;
}

/** Condition: customer `c` was asked, or has answered with or without a request, after the time in a parameter. */
const askedSince = (place: number): string => `(coalesce(c.last_shared_answer_at > $${place}, false)
  OR EXISTS (SELECT FROM review_requests a
    WHERE a.organization_id = c.organization_id AND a.customer_id = c.id
      AND greatest(a.created_at, a.rated_at) > $${place} AND ${WENT_OUT}))`;
const ASKED_RECENTLY = askedSince(AUDIENCE_VALUES + 1);
const ABOUT = `c.id, c.email, c.phone, c.consent_source AS "consentSource", c.lawful_basis AS "lawfulBasis",
  c.time_zone AS "timeZone"`;

/** Language that customer `c` is addressed in; the fifth of the audience's values is the business's language. */
const LANGUAGE = 'coalesce(c.language, $5)';

const valuesOf = ({ businessId, filter, language, cooldownStart }: AudienceQuery): unknown[] => [
  ...audienceValues(currentOrganizationId(), businessId, filter, language),
  cooldownStart,
];

/** Reads the audiences of campaigns. Runs as the tenant of the call. */
@Injectable()
export class CampaignAudienceRepository {
  constructor(private readonly db: TenantDb) {}

  /** Counts the customers by the language that they are addressed in, the most frequent first. */
  async count(query: AudienceQuery): Promise<LanguageCount[]> {
    return this.db.read<LanguageCountRow>({
      text: `SELECT ${LANGUAGE} AS language, count(*)::int AS customers,
               count(*) FILTER (WHERE ${ASKED_RECENTLY})::int AS "askedRecently"
             FROM customers c WHERE ${audienceOf(1)} GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: valuesOf(query),
    });
  }

  /** Returns a page of the customers, in the order of their ids. */
  async page(
    query: AudienceQuery,
    { limit, afterId }: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]> {
    return this.db.read<ListedCustomerRow>({
      text: `SELECT ${ABOUT}, ${ASKED_RECENTLY} AS "askedRecently"
             FROM customers c
             WHERE ${audienceOf(1)} ${afterId === undefined ? '' : `AND c.id > $${AUDIENCE_VALUES + 3}`}
             ORDER BY c.id LIMIT $${AUDIENCE_VALUES + 2}`,
      values: [...valuesOf(query), limit, ...(afterId === undefined ? [] : [afterId])],
    });
  }

  /** Returns the customers of the lines that this transaction has written and that are due later. */
  async waiting(tx: Tx, campaignId: string, cooldownStart: Date): Promise<WaitingCustomer[]> {
    return tx.read<WaitingCustomerRow>({
      // Reads the lines first and looks up each customer (OFFSET 0 enforces this): for a new tenant the planner assumes
      // that there are no customers, and would scan all of them for each line.
      text: `WITH written AS MATERIALIZED (
               SELECT id, organization_id, customer_id FROM campaign_recipients
               WHERE organization_id = $1 AND campaign_id = $2 AND status = 'planned'
                 AND created_at = now()::timestamptz(3) AND due_at > now())
             SELECT c.*, r.id AS "lineId" FROM written r CROSS JOIN LATERAL (
               SELECT ${ABOUT}, ${askedSince(3)} AS "askedRecently" FROM customers c
               WHERE c.organization_id = r.organization_id AND c.id = r.customer_id AND c.erased_at IS NULL
               OFFSET 0) c`,
      values: [currentOrganizationId(), campaignId, cooldownStart],
    });
  }
}
