import { definePort } from '../../../kernel/contract/ports.js';
import type { MessageSubject } from '../domain/message.js';

/** An email or other message, ready to be handed over to its channel. */
export interface ComposedMail {
  /**
   * Id of the medium; email when omitted. For a medium without HTML, `html` is empty and `subject` is shown only in the
   * list of messages.
   */
  channel?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Name shown as the sender; the product's name when omitted. */
  fromName?: string;
  replyTo?: string;
  /**
   * `account`: the email concerns the recipient's own account with the product. It then has the header `Auto-Submitted`
   * (RFC 3834), and replies go to the operator's contact address unless `replyTo` is set.
   */
  about?: 'account';
  headers?: Readonly<Record<string, string>>;
}

/**
 * The composed message, a code of the reason not to send it, or the milliseconds to wait before composing it again.
 * When there are many messages, each should be a function that renders it when its turn comes: then only those in
 * transit are in memory.
 */
export type Composed =
  | ComposedMail
  | (() => ComposedMail)
  | { suppressed: string }
  | { againInMs: number };

/**
 * Composes the messages of one kind just before they are sent, so that they contain current data and no secret link is
 * stored in a queue. Runs as the tenant. May run again for the same message if the earlier attempt was definitely not
 * handed over.
 */
export interface MessageComposer {
  kind: string;
  /**
   * Composes a batch, so that shared data is read once. If it throws, each message is composed on its own.
   * @returns the results by message id
   */
  compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>>;
  /**
   * Returns the names of the customers to whom messages about these subjects go, by subject id. Omitted for messages to
   * members.
   */
  customerNamesOf?(subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Composes messages one by one, for composers that never have many to compose at a time. */
export async function composeEach(
  subjects: readonly MessageSubject[],
  compose: (subject: MessageSubject) => Promise<Composed>,
): Promise<ReadonlyMap<string, Composed>> {
  const made = new Map<string, Composed>();
  for (const subject of subjects) made.set(subject.messageId, await compose(subject));
  return made;
}

export const messageComposerPort = definePort<MessageComposer>('messages.composer', 'many');
