import { Readable } from 'node:stream';
import type { PluginFunction, SendMailOptions } from 'nodemailer';

/** A mail that can be watched: it has a signal of its own. */
export type WatchedMail = SendMailOptions & {
  signal: AbortSignal;
  /** The whole mail. */
  raw: string;
  /** Awaited before the first byte is given away; a rejection ends the mail there. */
  onTheWay: () => Promise<void>;
};

/** The mails whose body has begun, by their signals. */
const begun = new WeakSet<AbortSignal>();

/**
 * A nodemailer plugin (step `stream`). After a lost connection nodemailer's error does not tell
 * whether the message had gone out by then: `command` is CONN in every phase. But it reads the
 * message only once the server has answered DATA with 354, so whether it was read tells.
 */
export const watchBody: PluginFunction = (mail, callback) => {
  const { message } = mail;
  const { signal, raw, onTheWay } = mail.data as Partial<WatchedMail>;
  if (message && signal && raw && onTheWay) {
    message.createReadStream = () =>
      readOnce(async () => {
        await onTheWay();
        begun.add(signal);
        return raw;
      });
  }
  callback();
};

/** A stream whose one piece is asked for with the first read. */
function readOnce(give: () => Promise<string>): Readable {
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

/** Whether a first byte of the mail with this signal was taken for the wire: from then on the server may have it. */
export const bodyBegun = (signal: AbortSignal): boolean => begun.has(signal);
