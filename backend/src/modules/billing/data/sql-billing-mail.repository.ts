import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  BillingMailRepository,
  type ClaimedMail,
  type MailStatus,
} from '../app/billing-mail.repository.js';
import type { DueMail } from '../domain/billing-mail.js';

@Injectable()
export class SqlBillingMailRepository extends BillingMailRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async add(
    tx: Tx,
    subscriptionId: string,
    userId: string,
    { kind, occasion }: DueMail,
  ): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>({
      text: `INSERT INTO billing_mails (id, organization_id, subscription_id, user_id, kind, occasion)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      values: [uuidv7(), currentOrganizationId(), subscriptionId, userId, kind, occasion],
    });
    return row?.id;
  }

  async claim(id: string): Promise<ClaimedMail | undefined> {
    const [row] = await this.db.query<ClaimedMail>({
      text: `UPDATE billing_mails SET status = 'sending', updated_at = now()
             WHERE organization_id = $1 AND id = $2 AND status = 'queued'
             RETURNING id, subscription_id AS "subscriptionId", user_id AS "userId", kind`,
      values: [currentOrganizationId(), id],
    });
    return row;
  }

  async finish(id: string, status: MailStatus): Promise<void> {
    await this.db.query({
      text: `UPDATE billing_mails SET status = $3, updated_at = now()
             WHERE organization_id = $1 AND id = $2 AND status = 'sending'`,
      values: [currentOrganizationId(), id, status],
    });
  }

  async giveUpCutOff(id: string): Promise<void> {
    await this.finish(id, 'unconfirmed');
  }

  waiting(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ organizationId: string; id: string }[]> {
    return this.db.query<{ organizationId: string; id: string }>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.billing_mails_waiting($1, $2)`,
      values: [olderThanSeconds, batch],
    });
  }
}
