import type { PluginProvider } from './provider.js';

/** A mailbox. */
export interface MessageAddress {
  name?: string;
  address: string;
}

/** A message, ready to go. Every field is plain text unless it says otherwise. */
export interface OutgoingMessage {
  /** UUID; stays the same when the same message is handed over again. */
  id: string;
  /** The mail's Message-ID (RFC 5322, 3.6.4), angle brackets included. Made from `id`. */
  mailId: string;
  from: MessageAddress;
  /** One recipient's address. */
  to: string;
  replyTo?: string;
  subject: string;
  /** A complete HTML document. */
  html: string;
  text: string;
  /** Further headers, for example List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * What became of a hand-over. `reason` is a short stable code in kebab-case, `detail` a sentence or
 * the other side's words; neither may hold a secret or the message's text.
 */
export type DeliveryResult =
  /** The other side has taken responsibility. `reference` is what it calls the message. */
  | { outcome: 'sent'; reference?: string; detail?: undefined }
  /** It was refused for good: the same message would be refused again. */
  | { outcome: 'rejected'; reason: string; detail: string }
  /** Certainly not taken, for now: handing it over again is safe. */
  | { outcome: 'retryLater'; reason: string; detail: string }
  /** It may have been taken: handing it over again could deliver it twice. */
  | { outcome: 'unconfirmed'; detail: string };

/** What a channel can show of a message it has delivered. */
export interface StoredMessage {
  subject: string;
  html: string;
  text: string;
}

/** Brings messages to their recipients. */
export interface ChannelProvider extends PluginProvider {
  /**
   * Hands a message over, once. Failure is a normal answer, not a rejection of the promise. Answers
   * within two minutes: later counts as `unconfirmed`. May be called many times at once.
   */
  deliver(message: OutgoingMessage): Promise<DeliveryResult>;

  /**
   * Only for channels that keep what they deliver: a message by its `OutgoingMessage.id`, or
   * undefined when it is not (or no longer) there.
   */
  read?(id: string): Promise<StoredMessage | undefined>;
}
