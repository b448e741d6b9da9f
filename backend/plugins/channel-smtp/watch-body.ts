import { Readable } from 'node:stream';
import type { PluginFunction, SendMailOptions } from 'nodemailer';

/** A mail that can be watched: it has a signal of its own. */
export type WatchedMail = SendMailOptions & {
  signal: AbortSignal;
  /** The whole mail. */
  raw: string;
  /** Called when a connection is there, when the server has asked for the mail, and when it has all of it. */
  onStep: () => void;
  /** Awaited before the end is given away; a rejection ends the mail there. */
  onTheWay: () => Promise<void>;
};

/** Characters that are held back: the line break at the end of the mail. */
const HELD_BACK = 2;

/** The mails whose end was given away, by their signals. */
const ended = new WeakSet<AbortSignal>();

/**
 * A nodemailer plugin (step `stream`). A server takes a mail with the end of its data and not before (RFC 5321,
 * 4.1.1.4): the end is held back until it is written down that the mail is on its way. After a lost connection
 * nodemailer's error does not tell how far the message had gone (`command` is CONN in every phase), but it reads the
 * end only after the rest, so whether that was read tells.
 */
export const watchBody: PluginFunction = (mail, callback) => {
  const { message } = mail;
  const { signal, raw, onStep, onTheWay } = mail.data as Partial<WatchedMail>;
  if (message && signal && raw && onStep && onTheWay) {
    const beforeEnd = async (): Promise<void> => {
      await onTheWay();
      ended.add(signal);
    };
    message.createReadStream = () => {
      onStep();
      // Another try after a clear answer: what the first one gave away is known to be refused.
      ended.delete(signal);
      return Readable.from(piecesOf(raw, onStep, beforeEnd), {
        // Nothing ahead: the end is asked for when the rest is on the wire.
        highWaterMark: 1,
        objectMode: false,
      });
    };
  }
  callback();
};

async function* piecesOf(
  raw: string,
  onStep: () => void,
  beforeEnd: () => Promise<void>,
): AsyncGenerator<string> {
  onStep();
  yield raw.slice(0, -HELD_BACK);
  await beforeEnd();
  onStep();
  yield raw.slice(-HELD_BACK);
}

/** Whether the end of the mail with this signal was taken for the wire: from then on the server may have it. */
export const endGiven = (signal: AbortSignal): boolean => ended.has(signal);
