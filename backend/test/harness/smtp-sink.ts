import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { assertNoEmailFaults, judgeEmail } from '../conformance/judge-emails.ts';

/** A mail that has arrived. */
export interface ReceivedMail {
  /** Envelope sender; empty where none was named. */
  from: string;
  /** Envelope recipients. */
  to: string[];
  /** Name that the sender gave in EHLO. */
  client: string;
  raw: string;
  mail: Email;
}

/** A real SMTP server that keeps what it is sent. */
export interface SmtpSink {
  url: string;
  port: number;
  /** Every mail whose body was received in full, whatever was answered. */
  received: ReceivedMail[];
  /** Emails whose first bytes came, however they ended. */
  begun(): number;
  /** Connections that were opened so far. */
  connections(): number;
  /** Cuts every connection, without a word. */
  dropConnections(): void;
  /** @throws Error when an email of the product was not as it should be */
  stop(): Promise<void>;
}

/** Emails of one sink that are judged: those of a campaign are alike. */
const MOST_JUDGED = 300;

/** An error with the SMTP code the sink shall answer. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Makes the sink go silent: a handler that never answers. */
export const silence = (): void => undefined;

export interface SmtpSinkOptions extends Omit<SMTPServerOptions, 'onData'> {
  /** After the whole mail was received: answers 250 by default; an error answers its code. */
  answerMail?: (mail: ReceivedMail, answer: (error?: Error) => void, sink: SmtpSink) => void;
}

/** Starts it on a free loopback port: no TLS, no sign-in, everything accepted, unless options say otherwise. */
export async function startSmtpSink({
  answerMail,
  ...options
}: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let begun = 0;
  const faults: string[] = [];
  const bodyOf = async (stream: Readable): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (chunks.push(chunk as Buffer) === 1) begun += 1;
    return Buffer.concat(chunks);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onData: (stream, session, callback) => {
      const take = async (body: Buffer): Promise<void> => {
        const { mailFrom } = session.envelope;
        const mail: ReceivedMail = {
          from: mailFrom ? mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          client: session.hostNameAppearsAs,
          raw: body.toString('utf8'),
          mail: await PostalMime.parse(body),
        };
        received.push(mail);
        if (received.length <= MOST_JUDGED) faults.push(...(await judgeEmail(body)));
        if (answerMail) answerMail(mail, callback, sink);
        else callback();
      };
      // A mail whose sender hangs up in the middle is none.
      bodyOf(stream).then(take, callback);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const dropConnections = (): void => sockets.forEach((socket) => socket.destroy());
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    begun: () => begun,
    connections: () => connections,
    dropConnections,
    stop: async () => {
      dropConnections();
      await new Promise<void>((resolve) => server.close(resolve));
      assertNoEmailFaults(faults);
    },
  };
  return sink;
}
