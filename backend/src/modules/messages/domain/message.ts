import { suppressionBy } from './refusal.js';

export const MESSAGE_STATUSES = [
  'queued',
  'held',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'suppressed',
  'bounced',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** One message to one recipient, and its outcome. */
export interface Message {
  id: string;
  kind: string;
  /** The recipient; null once erased. */
  to: string | null;
  subject: string | null;
  status: MessageStatus;
  /** Number of attempts begun. */
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  /** Time at which its reader showed that it arrived; only for a message that the mail server never confirmed. */
  arrivedAt: Date | null;
}

/** A message with the id of its subject, such as the review request. */
export type LoggedMessage = Message & { subjectId: string };

/** Outcome of an attempt. `againInMs`: milliseconds until the next one. */
export type Outcome =
  | { status: 'sent'; reference: string | null }
  | { status: 'queued'; error: string; againInMs: number }
  | { status: 'failed' | 'unconfirmed' | 'suppressed'; error: string };

/** Milliseconds between two heartbeats of a process for its claimed messages. */
export const HEARTBEAT_MS = 10_000;
/** Milliseconds without a heartbeat after which a process counts as dead and its claims expire. */
export const LEASE_MS = 45_000;

/** Error text of a message whose process died during handover; such a message is not sent again. */
export const CUT_OFF =
  'The process ended while this message was being handed over. It may have arrived, so it was not sent again.';

/**
 * Converts the result of an attempt into the outcome for the message.
 * @param againInMs milliseconds until the next attempt may start; undefined after the last one
 */
export function outcomeOf(
  result:
    | { outcome: 'sent'; reference?: string | undefined }
    | { outcome: 'rejected' | 'retryLater' | 'unconfirmed'; reason?: string; detail: string },
  againInMs: number | undefined,
): Outcome {
  switch (result.outcome) {
    case 'sent':
      return { status: 'sent', reference: result.reference ?? null };
    case 'rejected': {
      const { reason = '', detail } = result;
      // Stores our code if the refusal concerns the recipient: it is shown in the reader's language, and suppresses the
      // address.
      return { status: 'failed', error: suppressionBy(reason) ? reason : detail };
    }
    case 'unconfirmed':
      return { status: 'unconfirmed', error: result.detail };
    case 'retryLater':
      return againInMs === undefined
        ? { status: 'failed', error: result.detail }
        : { status: 'queued', error: result.detail, againInMs };
  }
}

/** Identifies a message, its subject and its source. */
export interface MessageSubject {
  messageId: string;
  subjectId: string;
  /** Id of the source it belongs to, such as a campaign; null when it belongs to none. */
  sourceId: string | null;
  /** Data that was queued with the message; null when there is none. */
  context: object | null;
}

/** Status of a message that was settled. `unconfirmed`: it is unknown whether it was sent. */
export type SettledStatus = 'sent' | 'failed' | 'unconfirmed' | 'suppressed';

/** A message to be sent. */
export interface NewMessage {
  businessId: string;
  /** Kind of the message; selects its composer. */
  kind: string;
  subjectId: string;
  /** Messages with the same key are sent only once. */
  idempotencyKey: string;
  recipient: string;
  /** Id of the medium; email when omitted. */
  channel?: string | undefined;
  /** Id of the source, such as a campaign: all messages of a source can be held or dropped together. */
  sourceId?: string | undefined;
  /** Data passed to the composer and published with the outcome; small, and without personal data. */
  context?: object | undefined;
  /** Milliseconds to wait before it is sent; none when omitted. */
  delayMs?: number | undefined;
}

/** A message claimed by an attempt to send it. */
export interface ClaimedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  channel: string;
  /** Counts from 1. */
  attempt: number;
}

/** Outcome of an attempt, and the email that was composed for it. */
export interface Settlement {
  message: ClaimedMessage;
  outcome: Outcome;
  mail?: { to: string; subject: string } | undefined;
}

/** A message that was settled. */
export interface EndedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  /** Id of the medium. */
  channel: string;
  status: SettledStatus;
  /** Reason it was not sent. */
  reason: string | null;
  /** Null once erased. */
  recipient: string | null;
}
