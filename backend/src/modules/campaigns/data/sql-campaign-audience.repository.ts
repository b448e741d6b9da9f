import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  CampaignAudienceRepository,
  type AudienceQuery,
  type LanguageCount,
  type ListedCustomer,
  type WaitingCustomer,
} from '../app/audience.repository.js';
import { AUDIENCE_VALUES, audienceOf, audienceValues, WENT_OUT } from './audience.sql.js';

/** Whether customer `c` was asked, or has answered, after the moment of a parameter. */
const askedSince = (place: number): string => `EXISTS (SELECT FROM review_requests a
  WHERE a.organization_id = c.organization_id AND a.customer_id = c.id
    AND greatest(a.created_at, a.rated_at) > $${place} AND ${WENT_OUT})`;
const ASKED_RECENTLY = askedSince(AUDIENCE_VALUES + 1);
const ABOUT = `c.id, c.email, c.phone, c.consent_source AS "consentSource", c.lawful_basis AS "lawfulBasis",
  c.time_zone AS "timeZone"`;

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
      text: `SELECT ${ABOUT}, ${ASKED_RECENTLY} AS "askedRecently"
             FROM customers c
             WHERE ${audienceOf(1)} ${afterId === undefined ? '' : `AND c.id > $${AUDIENCE_VALUES + 3}`}
             ORDER BY c.id LIMIT $${AUDIENCE_VALUES + 2}`,
      values: [...valuesOf(query), limit, ...(afterId === undefined ? [] : [afterId])],
    });
  }

  async waiting(
    tx: Tx,
    campaignId: string,
    { before, last, inPeaceSince }: Parameters<CampaignAudienceRepository['waiting']>[2],
  ): Promise<WaitingCustomer[]> {
    return tx.query<WaitingCustomer>({
      text: `SELECT ${ABOUT}, r.id AS "lineId", ${askedSince(5)} AS "askedRecently"
             FROM campaign_recipients r
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             WHERE r.organization_id = $1 AND r.campaign_id = $2 AND r.status = 'planned' AND r.due_at > now()
               AND (c.created_at, c.id) >= ($3, $4) ${before ? 'AND (c.created_at, c.id) < ($6, $7)' : ''}`,
      values: [
        ...[currentOrganizationId(), campaignId, last.at, last.id, inPeaceSince],
        ...(before ? [before.at, before.id] : []),
      ],
    });
  }
}
