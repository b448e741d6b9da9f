import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { DeliveryResult, OutgoingMessage } from '../../sdk/index.js';
import { composeMail } from '../../src/kernel/patched/nodemailer-compose.js';
import { classify, isCrowded } from './outcome.js';
import { Patience } from './delivery-time-limits.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { endGiven, watchBody, type WatchedMail } from './watch-body.js';

export interface SmtpConfig {
  url: string;
  /** Maximum number of open connections; fewer when the server refuses more. */
  connections: number;
  /** Key that signs every email (RFC 6376); `privateKey` is RSA in PEM. */
  dkim?: { domain: string; selector: string; privateKey: string };
  /**
   * All in milliseconds. `socketMs` limits each step of a delivery (connecting, naming the recipient, the
   * email itself, the reply), `deliveryMs` the whole delivery, against servers that reply in tiny pieces; a
   * connection that is idle for `idleMs` is closed.
   */
  timeouts: {
    connectionMs: number;
    greetingMs: number;
    socketMs: number;
    deliveryMs: number;
    idleMs: number;
  };
}

/** Pool of connections to one SMTP server. */
export class SmtpPool {
  private readonly transport: ReturnType<typeof createPool>;
  private readonly signer: ReturnType<typeof createSigner> | undefined;
  private readonly places: ConcurrencyLimiter;

  constructor(private readonly config: SmtpConfig) {
    this.transport = createPool(config);
    this.places = new ConcurrencyLimiter(config.connections);
    this.signer = config.dkim && createSigner(config.dkim);
  }

  /**
   * @param date for the email's Date header
   * @param onTheWay awaited before the end of the email is sent; see `ChannelProvider.deliver`
   */
  async deliver(
    message: OutgoingMessage,
    date: Date,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    const { from, to, returnPath = from.address, mailId } = message;
    // Composing starts here, so that its input is released and not held until the server replies.
    const made = this.made(message, date);
    const { deliveryMs, socketMs } = this.config.timeouts;
    const patience = new Patience(deliveryMs, socketMs);
    const { signal } = patience;
    const onStep = (): void => patience.step();
    try {
      const envelope = { from: returnPath, to };
      const mail: WatchedMail = {
        raw: await made,
        envelope,
        messageId: mailId,
        onStep,
        onTheWay,
        signal,
      };
      const send = () => {
        onStep();
        return this.transport.sendMail(mail);
      };
      const { response } = await this.places.run(send, isCrowded);
      return { outcome: 'sent', ...(response ? { reference: response.slice(0, 500) } : {}) };
    } catch (error) {
      return classify(error, endGiven(signal));
    } finally {
      patience.done();
    }
  }

  private async made(message: OutgoingMessage, date: Date): Promise<string> {
    const mail = composeMail(message, date);
    if (!this.signer) return mail;
    const envelope = { from: message.from.address, to: message.to };
    const { message: signed } = await this.signer.sendMail({ raw: mail, envelope });
    return Buffer.isBuffer(signed) ? signed.toString() : text(signed);
  }
}

/**
 * Headers that a signature covers. RFC 8058 requires both headers of one-click unsubscribe in it, and Gmail
 * requires `Feedback-ID`; the others must not change in transit (RFC 6376, 5.4.1).
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
  'Auto-Submitted',
].join(':');

/** Milliseconds that a process may have been frozen and still read the server's reply. */
const FROZEN_MS = 3_600_000;

/**
 * Creates the signer. Emails are signed here and not in the pool, as `watchBody` has to hold back the end of
 * the signed email.
 */
const createSigner = ({ domain, selector, privateKey }: NonNullable<SmtpConfig['dkim']>) =>
  createTransport({
    streamTransport: true,
    buffer: true,
    dkim: {
      domainName: domain,
      keySelector: selector,
      privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

function createPool({ url, connections, timeouts }: SmtpConfig) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // The caller decides on retries and records them; the pool must not retry by itself.
    maxRequeues: 0,
    idleTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    // Nodemailer's own timeout would close a connection whose reply is already there when the process was
    // frozen: `Patience` lets the reply be read first.
    socketTimeout: FROZEN_MS + timeouts.deliveryMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport.use('stream', watchBody);
}
