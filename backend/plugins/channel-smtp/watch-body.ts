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
    message.createReadStream = (options) => {
      // A connection is free for it: it is made while the server answers MAIL and RCPT.
      const made = collected(createReadStream(options));
      // Whoever does not get as far as to read it does not hear of this either.
      made.catch(() => undefined);
      return readOnce(async () => {
        const body = await made;
        await onTheWay();
        begun.add(signal);
        return body;
      });
    };
  }
  callback();
};

/** All of a stream in one piece: a mail is small, and every piece costs a call of the system. */
function collected(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => resolve(Buffer.concat(pieces)));
    stream.on('error', reject);
  });
}

/** A stream whose one piece is asked for with the first read. */
function readOnce(give: () => Promise<Buffer>): Readable {
  let asked = false;
  return new Readable({
    read() {
      if (asked) return;
      asked = true;
      give().then(
        (body) => {
          this.push(body);
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
}

/** Whether a first byte of the mail was taken for the wire: from then on the server may have it. */
export const bodyBegun = (mail: WatchedMail): boolean => begun.has(mail.signal);
