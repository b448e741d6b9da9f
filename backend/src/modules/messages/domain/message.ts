import { suppressionBy } from './refusal.js';

/** Where a message stands. */
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

/** One message to one recipient, and what became of it. */
export interface Message {
  id: string;
  kind: string;
  /** The recipient; null once erased. */
  to: string | null;
  subject: string | null;
  status: MessageStatus;
  /** How often handing it over was begun. */
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** When its reader has shown that it arrived; only of what the mail server never confirmed. */
  arrivedAt: Date | null;
}

/** What became of an attempt. */
export type Outcome =
  | { status: 'sent'; reference: string | null }
  | { status: 'queued'; error: string; againInMs: number }
  | { status: 'failed' | 'unconfirmed' | 'suppressed'; error: string };

/** How often a process says that it still has messages in hand. */
export const HEARTBEAT_MS = 10_000;
/** Whoever has been silent for so long is dead, or too late: what it had in hand is nobody's. */
export const LEASE_MS = 45_000;

/** Why a message found in the middle of being sent is not sent again. */
export const CUT_OFF =
  'The process ended while this message was being handed over. It may have arrived, so it was not sent again.';

/**
 * What an attempt's result means for the message.
 * @param againInMs when it may be tried again; undefined after the last try
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
      // A code of ours where it is about the recipient: it is said in the reader's language, and suppresses the address.
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
