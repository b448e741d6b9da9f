import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { DeliveryResult, OutgoingMessage } from '../../sdk/index.js';
import { composeMail } from '../../src/kernel/patched/nodemailer-compose.js';
import { classify, isCrowded } from './outcome.js';
import { Patience } from './patience.js';
import { Places } from './places.js';
import { endGiven, watchBody, type WatchedMail } from './watch-body.js';

export interface SmtpConfig {
  url: string;
  /** Connections kept open at once, at most: fewer where the server refuses more. */
  connections: number;
  /** With what every mail is signed (RFC 6376); `privateKey` is RSA in PEM. */
  dkim?: { domain: string; selector: string; privateKey: string };
  /**
   * All in milliseconds. `socketMs` bounds each step of a hand-over (connecting, naming the recipient, the mail itself,
   * the answer), `deliveryMs` the whole, against servers that only trickle; a connection that had nothing to do for
   * `idleMs` is closed.
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
  private readonly signer: ReturnType<typeof createSigner> | undefined;
  private readonly places: Places;

  constructor(private readonly config: SmtpConfig) {
    this.transport = createPool(config);
    this.places = new Places(config.connections);
    this.signer = config.dkim && createSigner(config.dkim);
  }

  /**
   * @param date for the mail's Date
   * @param onTheWay awaited before the end of the mail is given away; see `ChannelProvider.deliver`
   */
  async deliver(
    message: OutgoingMessage,
    date: Date,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    const { from, to, returnPath = from.address, mailId } = message;
    // Begun out here: what is made out of is let go of, and not kept until the server has answered.
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
 * What a signature covers. RFC 8058 wants both headers of the one-click unsubscribing in it, and Gmail `Feedback-ID`; the rest is
 * what nobody may change on the way (RFC 6376, 5.4.1).
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

/** For so long a process may have been frozen and still read the answer. */
const FROZEN_MS = 3_600_000;

/** Signs here and not in the pool: `watchBody` has to hold back the end of the signed mail. */
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
    // Sending again is decided outside, where it is written down; the pool must not do it by itself.
    maxRequeues: 0,
    idleTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    // Nodemailer's own would end a connection whose answer is there already, when the process was frozen for so long:
    // `Patience` lets it be read first.
    socketTimeout: FROZEN_MS + timeouts.deliveryMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport.use('stream', watchBody);
}
