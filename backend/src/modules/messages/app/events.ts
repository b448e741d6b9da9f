import { defineEvent } from '../../../kernel/outbox/domain-event.js';
import type { SettledStatus } from '../domain/message.js';

/** Messages of a business were queued. */
export const messagesQueued = defineEvent<{ businessId: string }>('messages.queued');

/** Outcome of one message. */
export interface SettledMessage {
  messageId: string;
  /** Id of what the message is about. */
  subjectId: string;
  status: SettledStatus;
  /** Reason it was not sent: a sentence, or a code such as the composer's. */
  reason?: string;
  /** Id of the source it belongs to, such as a campaign. */
  sourceId?: string;
  /** Data that was queued with the message. */
  context?: object;
}

/**
 * Messages of one kind were settled. Each is published once; an `unconfirmed` one is published again if it is settled
 * later.
 */
export const messagesSettled = defineEvent<{
  businessId: string;
  kind: string;
  outcomes: SettledMessage[];
}>('messages.settled');

/** Report about one message after it was handed over. */
export interface NotifiedMessage {
  messageId: string;
  /** Id of what the message is about. */
  subjectId: string;
  /** `complained`: the reader reported it as spam. */
  status: 'delivered' | 'bounced' | 'complained';
  /** Set for `bounced`: `hard-bounce` when the address does not exist, `soft-bounce` otherwise. */
  reason?: 'hard-bounce' | 'soft-bounce';
  /** Set when the message was unconfirmed until this report. */
  wasUnconfirmed?: true;
  /** Id of the source it belongs to, such as a campaign. */
  sourceId?: string;
  /** Data that was queued with the message. */
  context?: object;
}

/** Mail servers, providers or readers have reported on messages of one kind. Each report is published once. */
export const messagesNotified = defineEvent<{
  businessId: string;
  kind: string;
  outcomes: NotifiedMessage[];
}>('messages.notified');

/** A person wants no more requests from a business, or wants them again; or an address turned out not to exist. */
export const suppressionChanged = defineEvent<{
  businessId: string;
  /** Keyed hash of the address; set when its owner has unsubscribed, complained or replied STOP. */
  unsubscribed?: string;
}>('messages.suppression-changed');
