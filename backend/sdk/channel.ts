import type { PluginProvider } from './provider.js';

/** A mailbox. */
export interface MessageAddress {
  name?: string;
  address: string;
}

/**
 * Message that is ready to send. Every field is plain text unless it says otherwise. For a medium whose
 * content is `text`, `subject` and `html` are empty.
 */
export interface OutgoingMessage {
  /** UUID; stays the same when the same message is delivered again. */
  id: string;
  /** Message-ID of the email (RFC 5322, 3.6.4), angle brackets included. Derived from `id`. */
  mailId: string;
  from: MessageAddress;
  /** One recipient's address, or phone number. */
  to: string;
  replyTo?: string;
  /** Address that reports about the email are sent to (the envelope's sender, RFC 5321); `from` when omitted. */
  returnPath?: string;
  subject: string;
  /** A complete HTML document. */
  html: string;
  text: string;
  /** Further headers, for example List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Result of a delivery. `reason` is a short stable code in kebab-case, `detail` a sentence or the service's
 * own words; neither may contain a secret or the message's text.
 *
 * Two reasons of `rejected` stop all messages to this address or number, so return them only when the service
 * has said so about the recipient, never about the message, the sender or a temporary condition:
 * `no-such-address` (it does not exist, or accepts no messages of this kind) and `stopped` (its owner wants
 * no more messages).
 */
export type DeliveryResult =
  /** The service has taken responsibility. `reference` is its id of the message. */
  | { outcome: 'sent'; reference?: string; detail?: undefined }
  /** Refused permanently: the same message would be refused again. */
  | { outcome: 'rejected'; reason: string; detail: string }
  /** Certainly not accepted, for now: a retry is safe. */
  | { outcome: 'retryLater'; reason: string; detail: string }
  /** Possibly accepted: a retry could deliver the message twice. */
  | { outcome: 'unconfirmed'; detail: string };

/** Content that a channel can show of a message it has delivered. */
export interface StoredMessage {
  subject: string;
  html: string;
  text: string;
}

/** Request to `POST /api/channels/<id of the medium>/webhook`, the address that the service was given: a form, or JSON. */
export interface ChannelCall {
  /** Address that was called, as the service knows it. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  fields: Readonly<Record<string, string>>;
  /** Body as it was received, for signatures over it; only of a request in JSON. */
  json?: string;
}

/** Report of the service: about a message it was given, or about a recipient who has replied. */
export type ChannelEvent =
  | { kind: 'delivered'; messageId: string }
  /** `permanent`: this medium cannot reach the address at all. */
  | { kind: 'bounced'; messageId: string; permanent: boolean; detail: string }
  /** The recipient wants no more messages, wants them again, or asks for help; see `meaningOfReply`. */
  | { kind: 'stop' | 'start' | 'help'; from: string }
  /** Nothing relevant. */
  | { kind: 'nothing' };

/** Delivers messages to their recipients, over the medium that its factory declares. */
export interface ChannelProvider extends PluginProvider {
  /** Number of messages that are worth delivering concurrently; more may be passed. */
  readonly atOnce: number;

  /**
   * Delivers a message, once. Failure is a normal result, not a rejection of the promise. Settles within two
   * minutes: later counts as `unconfirmed`. May be called many times concurrently.
   * @param onTheWay call and await it once, as late as possible before the service can accept the message:
   *   after that a process that dies leaves a message whose delivery is unknown. When it rejects, the message
   *   must not be sent (`retryLater`).
   */
  deliver(message: OutgoingMessage, onTheWay: () => Promise<void>): Promise<DeliveryResult>;

  /**
   * Only for channels whose service calls back: verifies that the request comes from the service.
   * @returns the report, and the body and type of the response that the service expects; undefined when the
   *   request is not proven to be authentic
   */
  listen?(
    call: ChannelCall,
  ): { event: ChannelEvent; answer: { type: string; body: string } } | undefined;

  /**
   * Only for channels that store what they deliver: returns a message by its `OutgoingMessage.id`, or
   * undefined when it is not (or no longer) there.
   */
  read?(id: string): Promise<StoredMessage | undefined>;
}
