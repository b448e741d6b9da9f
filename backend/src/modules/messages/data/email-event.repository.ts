import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { EmailEvent } from '../domain/email-event.js';
import type { NotedRow, WhoMessagedRow } from './email-event.rows.js';

/** The message that an event has changed. */
export interface ReportedMessage {
  businessId: string;
  kind: string;
  /** Id of the medium. */
  channel: string;
  subjectId: string;
  /** Null once erased. */
  recipient: string | null;
  /** True when the message was unconfirmed until this event. */
  wasUnconfirmed: boolean;
  /** Id of the source it belongs to, such as a campaign; null when it belongs to none. */
  sourceId: string | null;
  /** Data that was queued with the message; null when there is none. */
  context: object | null;
}

/** An organization that has sent messages to an address by some medium, and the business that did so last. */
export interface MessagedBy {
  organizationId: string;
  businessId: string;
}

/**
 * Each change applies to messages that were handed over, and only once. A report about an unconfirmed message shows
 * that the other side has accepted it.
 */
const WHERE = 'FROM before WHERE m.id = before.id';
const CHANGES: Readonly<Record<EmailEvent['event'], string>> = {
  delivered: `status = 'sent', last_error = NULL, delivered_at = now(),
      sent_at = coalesce(sent_at, handed_over_at, now())
    ${WHERE} AND m.status IN ('sent', 'unconfirmed') AND delivered_at IS NULL`,
  // The report may contain the address, so its text is not stored once the customer was erased.
  bounced: `status = 'bounced',
      last_error = CASE WHEN m.recipient IS NULL THEN m.last_error ELSE coalesce($2, m.last_error) END,
      sent_at = coalesce(sent_at, handed_over_at, now())
    ${WHERE} AND m.status IN ('sent', 'unconfirmed')`,
  complained: `complained_at = now()
    ${WHERE} AND m.status IN ('sent', 'unconfirmed', 'bounced') AND complained_at IS NULL`,
};

/** Records reports about messages that were handed over. */
@Injectable()
export class EmailEventRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * @returns the changed message; `in-hand` while it is still being handed over; undefined when the event reports
   *   nothing new, or the message was never handed over
   */
  async record(
    tx: Tx,
    { messageId, event, detail }: EmailEvent,
  ): Promise<ReportedMessage | 'in-hand' | undefined> {
    const [row] = await tx.write<NotedRow>({
      text: `WITH before AS (SELECT id, status FROM messages WHERE id = $1 FOR UPDATE)
             UPDATE messages m SET ${CHANGES[event]} 
             RETURNING business_id, kind, channel, subject_id, recipient, source_id, context,
               before.status = 'unconfirmed' AS was_unconfirmed`,
      values: event === 'bounced' ? [messageId, detail] : [messageId],
    });
    if (!row) return (await this.isInHand(tx, messageId)) ? 'in-hand' : undefined;
    const { kind, channel, recipient, context } = row;
    return {
      kind,
      channel,
      recipient,
      context,
      businessId: row.business_id,
      subjectId: row.subject_id,
      sourceId: row.source_id,
      wasUnconfirmed: row.was_unconfirmed,
    };
  }

  /** Finds, across all tenants, the senders of messages to an address by a medium other than email. */
  async whoMessaged(address: string, medium: string): Promise<MessagedBy[]> {
    const rows = await this.db.read<WhoMessagedRow>({
      text: 'SELECT organization_id, business_id FROM lookup.who_messaged($1, $2)',
      values: [address, medium],
    });
    return rows.map((row) => ({
      organizationId: row.organization_id,
      businessId: row.business_id,
    }));
  }

  private async isInHand(tx: Tx, messageId: string): Promise<boolean> {
    const where = { organizationId: requireOrganizationId(), id: messageId, status: 'sending' };
    return (await this.prisma.in(tx).message.count({ where })) > 0;
  }
}
