import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Messages wait to be sent. */
export const messagesQueued = defineEvent<{ businessId: string }>('messages.queued');

/** It was sent, it will not be sent, or nobody knows whether it was. */
export type SettledStatus = 'sent' | 'failed' | 'unconfirmed' | 'suppressed';

/** What became of one message. */
export interface SettledMessage {
  messageId: string;
  /** Id of what the message is about. */
  subjectId: string;
  status: SettledStatus;
  /** Why it was not sent: a sentence, or the composer's code. */
  reason?: string;
  /** What it belongs to, and what that has given along. */
  sourceId?: string;
  context?: object;
}

/** Messages of one kind have come to an end, each once; what was `unconfirmed` may be settled later. */
export const messagesSettled = defineEvent<{
  businessId: string;
  kind: string;
  outcomes: SettledMessage[];
}>('messages.settled');

/** What is told of one message after it was handed over. */
export interface NotifiedMessage {
  messageId: string;
  /** Id of what the message is about. */
  subjectId: string;
  /** `complained`: its reader called it spam. */
  status: 'delivered' | 'bounced' | 'complained';
  /** Of what came back: `hard-bounce` where the address does not exist, `soft-bounce` otherwise. */
  reason?: 'hard-bounce' | 'soft-bounce';
  /** Nobody knew until now that it had gone out. */
  wasUnconfirmed?: true;
  /** What it belongs to, and what that has given along. */
  sourceId?: string;
  context?: object;
}

/** Mail servers, or whoever received them, have told of messages of one kind; each is told once. */
export const messagesNotified = defineEvent<{
  businessId: string;
  kind: string;
  outcomes: NotifiedMessage[];
}>('messages.notified');

/** Somebody wants no more requests of a business, or wants them again; or an address turned out not to exist. */
export const suppressionChanged = defineEvent<{
  businessId: string;
  /** Whose: the keyed hash of the address, where somebody has unsubscribed, complained or answered STOP. */
  unsubscribed?: string;
}>('messages.suppression-changed');
