import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  CampaignAudienceRepository,
  type AudienceQuery,
  type ListedCustomer,
} from '../app/audience.repository.js';
import { AUDIENCE_VALUES, audienceOf, audienceValues, WENT_OUT } from './audience.sql.js';

const SINCE = `$${AUDIENCE_VALUES + 1}`;
const ASKED_RECENTLY = `EXISTS (SELECT FROM review_requests a
  WHERE a.organization_id = c.organization_id AND a.customer_id = c.id AND a.created_at > ${SINCE} AND ${WENT_OUT})`;

const valuesOf = ({ businessId, filter, language, inPeaceSince }: AudienceQuery): unknown[] => [
  ...audienceValues(currentOrganizationId(), businessId, filter, language),
  inPeaceSince,
];

@Injectable()
export class SqlCampaignAudienceRepository extends CampaignAudienceRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async count(query: AudienceQuery): Promise<{ customers: number; askedRecently: number }> {
    const [row] = await this.db.query<{ customers: number; asked: number }>({
      text: `SELECT count(*)::int AS customers, count(*) FILTER (WHERE ${ASKED_RECENTLY})::int AS asked
             FROM customers c WHERE ${audienceOf(1)}`,
      values: valuesOf(query),
    });
    return { customers: row?.customers ?? 0, askedRecently: row?.asked ?? 0 };
  }

  async page(
    query: AudienceQuery,
    { limit, afterId }: { limit: number; afterId: string | undefined },
  ): Promise<ListedCustomer[]> {
    return this.db.query<ListedCustomer>({
      text: `SELECT c.id, c.email, ${ASKED_RECENTLY} AS "askedRecently" FROM customers c
             WHERE ${audienceOf(1)} ${afterId === undefined ? '' : `AND c.id > $${AUDIENCE_VALUES + 3}`}
             ORDER BY c.id LIMIT $${AUDIENCE_VALUES + 2}`,
      values: [...valuesOf(query), limit, ...(afterId === undefined ? [] : [afterId])],
    });
  }
}
