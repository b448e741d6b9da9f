import { createTransport } from 'nodemailer';
import type { ChannelProvider, DeliveryResult, OutgoingMessage } from '../../sdk/index.js';
import { isOneAddress, oneLine } from './headers.js';
import { classify } from './outcome.js';
import { bodyBegun, watchBody, type WatchedMail } from './watch-body.js';

export interface SmtpConfig {
  url: string;
  /** Connections kept open at once. */
  connections: number;
  /** All in milliseconds. `deliveryMs` bounds a whole hand-over, against servers that only trickle. */
  timeouts: { connectionMs: number; greetingMs: number; socketMs: number; deliveryMs: number };
}

/** A pool of connections to one SMTP server. */
export class SmtpChannel implements ChannelProvider {
  private readonly transport: ReturnType<typeof createPool>;

  constructor(
    private readonly config: SmtpConfig,
    private readonly now: () => Date,
  ) {
    this.transport = createPool(config);
  }

  async deliver(message: OutgoingMessage): Promise<DeliveryResult> {
    if (!isOneAddress(message.to)) {
      return {
        outcome: 'rejected',
        reason: 'invalid-address',
        detail: 'The recipient is not one mail address.',
      };
    }
    const mail: WatchedMail = {
      ...toMail(message, this.now()),
      signal: AbortSignal.timeout(this.config.timeouts.deliveryMs),
    };
    try {
      const { response } = await this.transport.sendMail(mail);
      return { outcome: 'sent', ...(response ? { reference: response.slice(0, 500) } : {}) };
    } catch (error) {
      return classify(error, bodyBegun(mail));
    }
  }

  /** In-flight hand-overs are cut off: whoever closes has waited for them already. */
  async close(): Promise<void> {
    this.transport.close({ force: true });
  }
}

function createPool({ url, connections, timeouts }: SmtpConfig) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // Sending again is decided outside, where it is written down; the pool must not do it by itself.
    maxRequeues: 0,
    // Servers drop idle connections after some minutes; one that is still open is worth using.
    idleTimeout: 20_000,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport.use('stream', watchBody);
}

function toMail(message: OutgoingMessage, date: Date) {
  const { from, to, replyTo, subject, html, text } = message;
  const headers = Object.entries(message.headers ?? {}).map(([key, value]) => ({
    key,
    value: oneLine(value),
  }));
  return {
    // An object per mailbox: a string would be parsed as a list of them.
    from: { name: oneLine(from.name ?? ''), address: from.address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: oneLine(subject),
    html,
    text,
    date,
    messageId: message.mailId,
    headers,
  };
}
