import { Readable } from 'node:stream';
import type { PluginFunction, SendMailOptions } from 'nodemailer';

/** A mail that can be watched: it has a signal of its own. */
export type WatchedMail = SendMailOptions & {
  signal: AbortSignal;
  /** Awaited before the first byte is given away; a rejection ends the mail there. */
  onTheWay: () => Promise<void>;
};

/** The mails whose body has begun, by the one object of theirs that nodemailer passes on as it is. */
const begun = new WeakSet<AbortSignal>();

/**
 * A nodemailer plugin (step `stream`). After a lost connection nodemailer's error does not tell
 * whether the message had gone out by then: `command` is CONN in every phase. But it reads the
 * message only once the server has answered DATA with 354, so whether it was read tells.
 */
export const watchBody: PluginFunction = (mail, callback) => {
  const { message } = mail;
  const { signal, onTheWay } = mail.data as Partial<WatchedMail>;
  if (message && signal && onTheWay) {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      // A generator begins with the first read.
      Readable.from(
        (async function* () {
          await onTheWay();
          begun.add(signal);
          // In one piece: a mail is small, and every piece costs a call of the system.
          const pieces: Buffer[] = [];
          for await (const piece of createReadStream(options)) pieces.push(piece as Buffer);
          yield Buffer.concat(pieces);
        })(),
        { objectMode: false },
      );
  }
  callback();
};

/** Whether a first byte of the mail was taken for the wire: from then on the server may have it. */
export const bodyBegun = (mail: WatchedMail): boolean => begun.has(mail.signal);
