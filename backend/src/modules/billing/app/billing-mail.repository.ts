import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BillingMailKind, DueMail } from '../domain/billing-mail.js';

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
export abstract class BillingMailRepository {
  /** Returns the new email's id; undefined when the same email was added before. */
  abstract add(
    tx: Tx,
    subscriptionId: string,
    userId: string,
    mail: DueMail,
  ): Promise<string | undefined>;
  /** Moves a queued email to "sending"; returns undefined when it is not queued. */
  abstract claim(id: string): Promise<ClaimedMail | undefined>;
  abstract finish(id: string, status: MailStatus): Promise<void>;
  /** Gives up an email whose sending was interrupted: it may have arrived, so it is not sent again. */
  abstract giveUpCutOff(id: string): Promise<void>;
  /** Returns emails of all tenants whose job may be lost. */
  abstract waiting(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ organizationId: string; id: string }[]>;
}
