import { definePort } from '../../../kernel/contract/ports.js';

/** A mail that is ready to be handed over. */
export interface ComposedMail {
  /** Id of the medium; email where left out. One without HTML has it empty, and the `subject` for our list only. */
  channel?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Shown as the sender; the product's name when left out. */
  fromName?: string;
  replyTo?: string;
  /**
   * Of whom it speaks: `account` for what the operator's software tells its own users. Such an email says that a
   * program wrote it (RFC 3834), and answers reach the operator.
   */
  about?: 'account';
  headers?: Readonly<Record<string, string>>;
}

/**
 * The mail, or the code of why there is to be none, or in how long it may be made. Of many mails each is better
 * drawn when its turn has come: then no more of them are in memory than are on their way.
 */
export type Composed =
  | ComposedMail
  | (() => ComposedMail)
  | { suppressed: string }
  | { againInMs: number };

/** What a message is about. */
export interface MessageSubject {
  messageId: string;
  subjectId: string;
  /** What it belongs to, for example a campaign; null where it stands alone. */
  sourceId: string | null;
  /** What the source has given along. */
  context: object | null;
}

/**
 * Makes the messages of one kind, at the moment they are sent: what is made late holds today's
 * facts, and no secret link waits in a queue. Called as the tenant. May run again for the same
 * message when the earlier one was certainly not handed over.
 */
export interface MessageComposer {
  kind: string;
  /**
   * Many at once, so that what they have in common is read once. When it throws, each is tried alone.
   * @returns what was made, by the messages' ids
   */
  compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>>;
}

/** For composers of which there is never much to make at once. */
export async function composeEach(
  subjects: readonly MessageSubject[],
  compose: (subject: MessageSubject) => Promise<Composed>,
): Promise<ReadonlyMap<string, Composed>> {
  const made = new Map<string, Composed>();
  for (const subject of subjects) made.set(subject.messageId, await compose(subject));
  return made;
}

export const messageComposerPort = definePort<MessageComposer>('messages.composer', 'many');
