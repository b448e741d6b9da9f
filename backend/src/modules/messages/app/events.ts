import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface MessageEvent {
  businessId: string;
  messageId: string;
  kind: string;
  /** Id of what the message is about. */
  subjectId: string;
}

export const messageQueued = defineEvent<MessageEvent>('messages.queued');
export const messageSent = defineEvent<MessageEvent & { status: 'sent' }>('messages.sent');
/** It will not be sent, or nobody knows whether it was. `reason` is a sentence, or the composer's code. */
export const messageFailed = defineEvent<
  MessageEvent & { status: 'failed' | 'unconfirmed' | 'suppressed'; reason?: string }
>('messages.failed');
