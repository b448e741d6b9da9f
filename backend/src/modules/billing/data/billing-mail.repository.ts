import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { DueMail, BillingMailKind } from '../domain/due-mail.js';
import type { WaitingRow } from './billing-mail.rows.js';

/** An email that is being sent. */
export interface ClaimedMail {
  id: string;
  subscriptionId: string;
  userId: string;
  kind: BillingMailKind;
}

/** Outcome of an email. `queued`: to be retried; `unconfirmed`: may have been sent. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'unconfirmed';

/** Storage of billing emails, so that each is sent once. */
@Injectable()
export class BillingMailRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the new email's id; undefined when the same email was added before. */
  async add(
    tx: Tx,
    subscriptionId: string,
    userId: string,
    { kind, occasion }: DueMail,
  ): Promise<string | undefined> {
    const id = uuidv7();
    const { count } = await this.prisma.in(tx).billingMail.createMany({
      data: { id, organizationId: requireOrganizationId(), subscriptionId, userId, kind, occasion },
      skipDuplicates: true,
    });
    return count > 0 ? id : undefined;
  }

  /** Moves a queued email to "sending"; returns undefined when it is not queued. */
  async claim(id: string): Promise<ClaimedMail | undefined> {
    const [mail] = await this.prisma.client.billingMail.updateManyAndReturn({
      where: { organizationId: requireOrganizationId(), id, status: 'queued' },
      data: { status: 'sending' },
      select: { id: true, subscriptionId: true, userId: true, kind: true },
    });
    return mail ? { ...mail, kind: mail.kind as ClaimedMail['kind'] } : undefined;
  }

  async finish(id: string, status: MailStatus): Promise<void> {
    await this.prisma.client.billingMail.updateMany({
      where: { organizationId: requireOrganizationId(), id, status: 'sending' },
      data: { status },
    });
  }

  /** Gives up an email whose sending was interrupted: it may have arrived, so it is not sent again. */
  async giveUpCutOff(id: string): Promise<void> {
    await this.finish(id, 'unconfirmed');
  }

  /** Returns emails of all tenants whose job may be lost. */
  waiting(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ organizationId: string; id: string }[]> {
    return this.db.read<WaitingRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.billing_mails_waiting($1, $2)`,
      values: [olderThanSeconds, batch],
    });
  }
}
