import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BillingMailKind, DueMail } from '../domain/billing-mail.js';

/** A mail that is being handed over. */
export interface ClaimedMail {
  id: string;
  subscriptionId: string;
  userId: string;
  kind: BillingMailKind;
}

/** What became of a mail; `queued`: to be tried again. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'unconfirmed';

/** Which mails about money were written, so that each is sent once. */
export abstract class BillingMailRepository {
  /** The new mail's id, or undefined when the same was written before. */
  abstract add(
    tx: Tx,
    subscriptionId: string,
    userId: string,
    mail: DueMail,
  ): Promise<string | undefined>;
  /** Moves a waiting mail to "sending"; undefined when it is not waiting. */
  abstract claim(id: string): Promise<ClaimedMail | undefined>;
  abstract finish(id: string, status: MailStatus): Promise<void>;
  /** What was cut off while it was handed over may have arrived: it is not sent again. */
  abstract giveUpCutOff(id: string): Promise<void>;
  /** Over all tenants: mails whose job may be lost. */
  abstract waiting(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ organizationId: string; id: string }[]>;
}
