import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { MailNotice } from '../domain/mail-notice.js';

/** The message that a notice has changed. */
export interface NotedMessage {
  businessId: string;
  kind: string;
  subjectId: string;
  /** Null once erased. */
  recipient: string | null;
  /** Nobody knew until now that it had gone out. */
  wasUnconfirmed: boolean;
  /** What it belongs to, and what that has given along. */
  sourceId: string | null;
  context: object | null;
}

/** An organization that has sent text messages to a number, and the business that did so last. */
export interface TextedBy {
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

  /** Over all tenants. */
  abstract whoTexted(number: string): Promise<TextedBy[]>;
}
