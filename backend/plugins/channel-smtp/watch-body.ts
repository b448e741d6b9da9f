import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { PluginFunction } from 'nodemailer/lib/mailer';

/** A mail that can be watched: it has a signal of its own. */
export type WatchedMail = SendMailOptions & { signal: AbortSignal };

/** Streams of the mails in hand, by the one object of theirs that nodemailer passes on as it is. */
const streams = new WeakMap<AbortSignal, Readable[]>();

/**
 * A nodemailer plugin (step `stream`). After a lost connection nodemailer's error does not tell
 * whether the message had gone out by then: `command` is CONN in every phase. But it reads the
 * message only once the server has answered DATA with 354, so whether it was read tells.
 */
export const watchBody: PluginFunction = (mail, callback) => {
  const { message, data } = mail;
  if (message && data.signal) {
    const made: Readable[] = [];
    streams.set(data.signal, made);
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      made.push(stream);
      return stream;
    };
  }
  callback();
};

/** Whether a first byte of the mail was taken for the wire: from then on the server may have it. */
export const bodyBegun = (mail: WatchedMail): boolean =>
  (streams.get(mail.signal) ?? []).some((stream) => stream.readableDidRead);
