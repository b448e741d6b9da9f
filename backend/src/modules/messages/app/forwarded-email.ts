import { definePort } from '../../../kernel/contract/ports.js';

/** An address in a header, in lower case, with its name; the name is empty where there is none. */
export interface EmailMailbox {
  address: string;
  name: string;
}

/** Facts from the headers of an email that arrived at a forwarding address. Nothing of its text is passed on. */
export interface ForwardedEmailFacts {
  /** Secret part of the address that it was sent to. */
  token: string;
  /** SHA-256 of its Message-ID. */
  messageHash: string;
  from: EmailMailbox | undefined;
  /** Address that reports about it go to; undefined where the mail server does not say it. */
  envelopeSender: string | undefined;
  /** True for automatic replies, reports, emails of lists, and our own emails that came back. */
  isAutomatic: boolean;
  /**
   * Places in which the customer can be named, the surest first: To and Cc, Reply-To, and the To line of an email that a
   * person has forwarded. Headers that mailboxes add when they forward name the mailbox, and never the customer.
   */
  recipients: readonly (readonly EmailMailbox[])[];
}

/** Takes emails that arrive at a forwarding address. Called without a tenant. */
export interface ForwardedEmailTaker {
  /** Returns true when the email had an effect. */
  take(email: ForwardedEmailFacts): Promise<boolean>;
}
export const forwardedEmailPort = definePort<ForwardedEmailTaker>(
  'messages.forwarded-email',
  'one',
);
