import { createTransport } from 'nodemailer';
import { withinTime, type DeliveryResult, type OutgoingMessage } from '../../sdk/index.js';
import { oneLine } from './headers.js';
import { classify } from './outcome.js';
import { bodyBegun, watchBody, type WatchedMail } from './watch-body.js';

export interface SmtpConfig {
  url: string;
  /** Connections kept open at once. */
  connections: number;
  /** With what every mail is signed (RFC 6376); `privateKey` is RSA in PEM. */
  dkim?: { domain: string; selector: string; privateKey: string };
  /**
   * All in milliseconds. `deliveryMs` bounds a whole hand-over, against servers that only trickle; a connection
   * that had nothing to do for `idleMs` is closed.
   */
  timeouts: {
    connectionMs: number;
    greetingMs: number;
    socketMs: number;
    deliveryMs: number;
    idleMs: number;
  };
}

/** A pool of connections to one SMTP server. */
export class SmtpPool {
  private readonly transport: ReturnType<typeof createPool>;

  constructor(private readonly config: SmtpConfig) {
    this.transport = createPool(config);
  }

  /**
   * @param date for the mail's Date
   * @param onTheWay awaited before the first byte of the mail is given away; see `ChannelProvider.deliver`
   */
  async deliver(
    message: OutgoingMessage,
    date: Date,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    return withinTime(this.config.timeouts.deliveryMs, async (signal) => {
      const mail: WatchedMail = { ...toMail(message, date), onTheWay, signal };
      try {
        const { response } = await this.transport.sendMail(mail);
        return { outcome: 'sent', ...(response ? { reference: response.slice(0, 500) } : {}) };
      } catch (error) {
        return classify(error, bodyBegun(mail));
      }
    });
  }
}

/**
 * What a signature covers. RFC 8058 wants both headers of the one-click unsubscribing in it; the rest is
 * what nobody may change on the way (RFC 6376, 5.4.1).
 */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

function createPool({ url, connections, timeouts, dkim }: SmtpConfig) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // Sending again is decided outside, where it is written down; the pool must not do it by itself.
    maxRequeues: 0,
    idleTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
  return transport.use('stream', watchBody);
}

function toMail(message: OutgoingMessage, date: Date) {
  const { from, to, replyTo, returnPath, subject, html, text } = message;
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
    ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
  };
}
