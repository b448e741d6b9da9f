/** Where a message stands. */
export const MESSAGE_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'suppressed',
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
}

/** What became of an attempt. */
export type Outcome =
  | { status: 'sent'; reference: string | null }
  | { status: 'queued'; error: string }
  | { status: 'failed' | 'unconfirmed' | 'suppressed'; error: string };

/**
 * How long an attempt may take from "sending" to its outcome: making the mail (30 s), handing it
 * over (120 s) and writing down what became of it. Whatever is "sending" for longer is nobody's.
 */
export const LEASE_MS = 240_000;

/** Why a message found in the middle of being sent is not sent again. */
export const CUT_OFF =
  'The process ended while this message was being handed over. It may have arrived, so it was not sent again.';

/**
 * What an attempt's result means for the message.
 * @param lastAttempt whether the queue will not try again
 */
export function outcomeOf(
  result:
    | { outcome: 'sent'; reference?: string | undefined }
    | { outcome: 'rejected' | 'retryLater' | 'unconfirmed'; detail: string },
  lastAttempt: boolean,
): Outcome {
  switch (result.outcome) {
    case 'sent':
      return { status: 'sent', reference: result.reference ?? null };
    case 'rejected':
      return { status: 'failed', error: result.detail };
    case 'unconfirmed':
      return { status: 'unconfirmed', error: result.detail };
    case 'retryLater':
      return { status: lastAttempt ? 'failed' : 'queued', error: result.detail };
  }
}
