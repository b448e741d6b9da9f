import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  CampaignAudienceRepository,
  type AudienceQuery,
  type LanguageCount,
  type ListedCustomer,
} from '../app/audience.repository.js';
import { AUDIENCE_VALUES, audienceOf, audienceValues, WENT_OUT } from './audience.sql.js';

const SINCE = `$${AUDIENCE_VALUES + 1}`;
const ASKED_RECENTLY = `EXISTS (SELECT FROM review_requests a
  WHERE a.organization_id = c.organization_id AND a.customer_id = c.id
    AND greatest(a.created_at, a.rated_at) > ${SINCE} AND ${WENT_OUT})`;

/** What customer `c` is addressed in: the fifth of the audience's values is the business's language. */
const LANGUAGE = 'coalesce(c.language, $5)';

const valuesOf = ({ businessId, filter, language, inPeaceSince }: AudienceQuery): unknown[] => [
  ...audienceValues(currentOrganizationId(), businessId, filter, language),
  inPeaceSince,
];

@Injectable()
export class SqlCampaignAudienceRepository extends CampaignAudienceRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async count(query: AudienceQuery): Promise<LanguageCount[]> {
    return this.db.query<LanguageCount>({
      text: `SELECT ${LANGUAGE} AS language, count(*)::int AS customers,
               count(*) FILTER (WHERE ${ASKED_RECENTLY})::int AS "askedRecently"
             FROM customers c WHERE ${audienceOf(1)} GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: valuesOf(query),
    });
  }

  async page(
    query: AudienceQuery,
    { limit, afterId }: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]> {
    return this.db.query<ListedCustomer>({
      text: `SELECT c.id, c.email, c.phone, c.consent_source AS "consentSource",
               c.lawful_basis AS "lawfulBasis", c.time_zone AS "timeZone",
               ${ASKED_RECENTLY} AS "askedRecently"
             FROM customers c
             WHERE ${audienceOf(1)} ${afterId === undefined ? '' : `AND c.id > $${AUDIENCE_VALUES + 3}`}
             ORDER BY c.id LIMIT $${AUDIENCE_VALUES + 2}`,
      values: [...valuesOf(query), limit, ...(afterId === undefined ? [] : [afterId])],
    });
  }
}
