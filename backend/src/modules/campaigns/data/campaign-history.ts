import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { HistoryOfRow, UsedAmongRow } from './campaign-history.rows.js';
import { customerHistoryPort } from '../../businesses/public.js';

type History = ProviderOf<typeof customerHistoryPort>;

/** Maximum number of entries in the history of a customer. */
const LATEST = 100;

/** Provides the campaigns that did not reach a customer, with the reasons, for the customer's history. */
@Injectable()
export class CampaignHistory implements History, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, this);
  }

  async historyOf(customerId: string): ReturnType<History['historyOf']> {
    const rows = await this.db.read<HistoryOfRow>({
      text: `SELECT r.campaign_id AS "campaignId", c.name AS campaign, r.status, r.reason,
               coalesce(r.sent_at, r.due_at) AS at
             FROM campaign_recipients r
             JOIN campaigns c ON c.organization_id = r.organization_id AND c.id = r.campaign_id
             WHERE r.organization_id = $1 AND r.customer_id = $2
               AND r.status IN ('skipped', 'failed', 'unconfirmed', 'bounced', 'canceled')
             ORDER BY r.created_at DESC LIMIT $3`,
      values: [currentOrganizationId(), customerId, LATEST],
    });
    return rows.map(({ campaignId: subjectId, campaign, status, reason, at }) => ({
      kind: 'not-reached',
      at,
      subjectId,
      campaign,
      reason: reason ?? status,
    }));
  }

  async keptOnUndo(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<UsedAmongRow>({
      text: `SELECT DISTINCT customer_id AS id FROM campaign_recipients
             WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.map(({ id }) => id);
  }
}
