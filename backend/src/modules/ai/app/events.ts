import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Results of reading one text. */
export interface ReadText {
  subject: 'review' | 'private-feedback';
  id: string;
  rating: number;
  /** When the customer wrote it (ISO 8601). */
  at: string;
  /** Null when it is too uncertain to be shown. */
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  topics: { topic: string; polarity: 'positive' | 'neutral' | 'negative' }[];
  isSample: boolean;
  /** True when the text was counted before, as private feedback. */
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
    /** Time at which it is sent (ISO 8601). */
    dueAt: string;
  }
>('ai.reply-scheduled');
/** An automatic reply was sent, was canceled, or failed. */
export const replyEnded = defineEvent<AutomaticReplyEvent & { status: string }>('ai.reply-ended');
export const replySettingsChanged = defineEvent<{ businessId: string }>('ai.settings-changed');
