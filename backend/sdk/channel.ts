import type { PluginProvider } from './provider.js';

/** A mailbox. */
export interface MessageAddress {
  name?: string;
  address: string;
}

/**
 * A message, ready to go. Every field is plain text unless it says otherwise. For a medium whose content is `text`,
 * `subject` and `html` are empty.
 */
export interface OutgoingMessage {
  /** UUID; stays the same when the same message is handed over again. */
  id: string;
  /** The mail's Message-ID (RFC 5322, 3.6.4), angle brackets included. Made from `id`. */
  mailId: string;
  from: MessageAddress;
  /** One recipient's address, or phone number. */
  to: string;
  replyTo?: string;
  /** Where reports about the mail go (the envelope's sender, RFC 5321); `from` when left out. */
  returnPath?: string;
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
 *
 * Two reasons of `rejected` end everything that would go to this address or number, so give them only when the other side
 * has said so of the recipient, never of the message, the sender or the day: `no-such-address` (it does not exist, or
 * takes no messages of this kind) and `stopped` (its owner wants no more messages).
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

/**
 * A call to `POST /api/channels/<id of the medium>`, the address that the other side was given: a form, or JSON.
 */
export interface ChannelCall {
  /** The address that was called, as the other side knows it. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  fields: Readonly<Record<string, string>>;
  /** The body as it was sent, for signatures over it; only of a call in JSON. */
  json?: string;
}

/** What the other side tells: of a message that it was given, or of somebody who has written back. */
export type ChannelNews =
  | { kind: 'delivered'; messageId: string }
  /** `permanent`: the address cannot be reached by this medium at all. */
  | { kind: 'bounced'; messageId: string; permanent: boolean; detail: string }
  /** Wants no more, wants it again, or asks what this is; see `meaningOfReply`. */
  | { kind: 'stop' | 'start' | 'help'; from: string }
  /** Nothing that matters. */
  | { kind: 'nothing' };

/** Brings messages to their recipients, by the medium that its factory declares. */
export interface ChannelProvider extends PluginProvider {
  /** How many messages are worth handing over at the same time; more may be given. */
  readonly atOnce: number;

  /**
   * Hands a message over, once. Failure is a normal answer, not a rejection of the promise. Answers
   * within two minutes: later counts as `unconfirmed`. May be called many times at once.
   * @param onTheWay to be called and awaited once, as late as possible, before the other side can take
   *   the message: from then on a process that dies leaves a message of which nobody knows whether it
   *   arrived. When it rejects, the message must not be passed on (`retryLater`).
   */
  deliver(message: OutgoingMessage, onTheWay: () => Promise<void>): Promise<DeliveryResult>;

  /**
   * Only for channels whose other side calls back: checks that the call is really its own.
   * @returns what it tells, and the body and type of the answer it expects; undefined for a call that
   *   is not proven
   */
  listen?(
    call: ChannelCall,
  ): { news: ChannelNews; answer: { type: string; body: string } } | undefined;

  /**
   * Only for channels that keep what they deliver: a message by its `OutgoingMessage.id`, or
   * undefined when it is not (or no longer) there.
   */
  read?(id: string): Promise<StoredMessage | undefined>;
}
