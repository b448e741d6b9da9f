import { Readable } from 'node:stream';
import type { PluginFunction, SendMailOptions } from 'nodemailer';

/** Email whose progress can be watched, identified by its own signal. */
export type WatchedMail = SendMailOptions & {
  signal: AbortSignal;
  /** The complete email. */
  raw: string;
  /**
   * Called when there is a connection, when the server has asked for the email, and when only the end is left
   * to send.
   */
  onStep: () => void;
  /** Awaited before the end is sent; a rejection aborts the email there. */
  onTheWay: () => Promise<void>;
};

/** Number of characters held back: the line break at the end of the email. */
const HELD_BACK = 2;

/** Signals of the emails whose end was read for sending. */
const ended = new WeakSet<AbortSignal>();

/**
 * Nodemailer plugin (step `stream`). A server accepts an email with the end of its data and not before (RFC
 * 5321, 4.1.1.4), so the end is held back until the email is recorded as on its way. After a lost connection
 * nodemailer's error does not tell how far the message had come (`command` is CONN in every phase), but
 * nodemailer reads the end only after the rest, so reading the end marks that point.
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
      // A retry follows a clear reply: the previous attempt is known to be refused.
      ended.delete(signal);
      return Readable.from(piecesOf(raw, onStep, beforeEnd), {
        // No reading ahead: the end is read once the rest is on the wire.
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

/** True when the end of the email with this signal was read for sending: from then on the server may have it. */
export const endGiven = (signal: AbortSignal): boolean => ended.has(signal);
