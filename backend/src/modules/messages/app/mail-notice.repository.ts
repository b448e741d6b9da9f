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
  /** Nobody knew until now that it had gone out. */
  wasUnconfirmed: boolean;
  /** What it belongs to, and what that has given along. */
  sourceId: string | null;
  context: object | null;
}

/** An organization that has sent messages to an address by some medium, and the business that did so last. */
export interface MessagedBy {
  organizationId: string;
  businessId: string;
}

/** Where it is written down what became of messages after they were handed over. */
export abstract class MailNoticeRepository {
  /**
   * @returns the message; `in-hand` while it is being handed over; undefined when nothing is new, or
   *   the message was never handed over
   */
  abstract note(tx: Tx, notice: MailNotice): Promise<NotedMessage | 'in-hand' | undefined>;

  /** Finds over all tenants who has sent messages to an address by a medium other than email. */
  abstract whoMessaged(address: string, medium: string): Promise<MessagedBy[]>;
}
