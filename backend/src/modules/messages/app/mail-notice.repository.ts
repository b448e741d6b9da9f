import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { MailNotice } from '../domain/mail-notice.js';

/** The message that a notice has changed. */
export interface NotedMessage {
  businessId: string;
  kind: string;
  /** Id of the medium. */
  channel: string;
  subjectId: string;
  /** Null once erased. */
  recipient: string | null;
  /** True when the message was unconfirmed until this notice. */
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

/** Records reports about messages that were handed over. */
export abstract class MailNoticeRepository {
  /**
   * @returns the changed message; `in-hand` while it is still being handed over; undefined when the notice reports
   *   nothing new, or the message was never handed over
   */
  abstract note(tx: Tx, notice: MailNotice): Promise<NotedMessage | 'in-hand' | undefined>;

  /** Finds, across all tenants, the senders of messages to an address by a medium other than email. */
  abstract whoMessaged(address: string, medium: string): Promise<MessagedBy[]>;
}
