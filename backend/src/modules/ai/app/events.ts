import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** What was found in a text. */
export interface ReadText {
  subject: 'review' | 'private-feedback';
  id: string;
  rating: number;
  /** When the customer wrote it (ISO 8601). */
  at: string;
  /** Null where it is not sure enough to be shown. */
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  topics: { topic: string; polarity: 'positive' | 'neutral' | 'negative' }[];
  isSample: boolean;
  /** Whether it was counted as private feedback before. */
  isRepeated?: boolean;
}

/** Texts of a business were read for the first time. */
export const textsRead = defineEvent<{ businessId: string; texts: ReadText[] }>('ai.texts-read');

interface AutomaticReplyEvent {
  businessId: string;
  automaticReplyId: string;
}
export const replyScheduled = defineEvent<
  AutomaticReplyEvent & {
    /** When it goes out (ISO 8601). */
    dueAt: string;
  }
>('ai.reply-scheduled');
/** It was sent, stopped, or failed. */
export const replyEnded = defineEvent<AutomaticReplyEvent & { status: string }>('ai.reply-ended');
export const replySettingsChanged = defineEvent<{ businessId: string }>('ai.settings-changed');
