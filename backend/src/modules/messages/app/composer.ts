import { definePort } from '../../../kernel/contract/ports.js';

/** A mail that is ready to be handed over. */
export interface ComposedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Shown as the sender; the product's name when left out. */
  fromName?: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Makes the messages of one kind, at the moment they are sent: what is made late holds today's
 * facts, and no secret link waits in a queue. Called as the tenant. May run again for the same
 * message when the earlier one was certainly not handed over.
 */
export interface MessageComposer {
  kind: string;
  compose(subjectId: string, messageId: string): Promise<ComposedMail | { suppressed: string }>;
}

export const messageComposerPort = definePort<MessageComposer>('messages.composer', 'many');
