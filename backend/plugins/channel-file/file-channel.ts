import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// A documented entry point: https://nodemailer.com/extras/mailcomposer
import MailComposer from 'nodemailer/lib/mail-composer';
import {
  isOneAddress,
  oneLine,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
  type StoredMessage,
} from '../../sdk/index.js';

/** Mails hold links that sign in: nobody but the server's account may read them. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * A mail server for a machine that has none: `<id>.eml` is the mail as it would have been sent, for
 * any mail program; `<id>.json` holds its parts, so that showing it needs no parser.
 */
export class FileChannel implements ChannelProvider {
  readonly atOnce = 5;

  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  async deliver(message: OutgoingMessage, onTheWay: () => Promise<void>): Promise<DeliveryResult> {
    if (!isId(message.id) || !isOneAddress(message.to)) {
      return {
        outcome: 'rejected',
        reason: 'invalid-address',
        detail: "The recipient isn't a single email address.",
      };
    }
    const { subject, html, text } = message;
    const stored: StoredMessage = { subject, html, text };
    try {
      const eml = await new MailComposer(toMail(message, this.now())).compile().build();
      await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
      await onTheWay();
      await this.write(`${message.id}.json`, JSON.stringify(stored));
      await this.write(`${message.id}.eml`, eml);
      return { outcome: 'sent', reference: `${message.id}.eml` };
    } catch (error) {
      return {
        outcome: 'retryLater',
        reason: 'not-written',
        detail: String(error),
      };
    }
  }

  async read(id: string): Promise<StoredMessage | undefined> {
    if (!isId(id)) return undefined;
    try {
      return JSON.parse(await readFile(join(this.folder, `${id}.json`), 'utf8')) as StoredMessage;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    // Nothing is kept open.
  }

  /** A reader sees the whole file or none. */
  private async write(name: string, content: string | Buffer): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(`${path}.part`, content, { mode: PRIVATE_FILE });
    await rename(`${path}.part`, path);
  }
}

/** Ids become file names, so nothing else may pass. */
const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

function toMail(
  { from, to, replyTo, subject, html, text, mailId, headers }: OutgoingMessage,
  date: Date,
) {
  return {
    from: { name: oneLine(from.name ?? ''), address: from.address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: oneLine(subject),
    html,
    text,
    date,
    messageId: mailId,
    headers: Object.entries(headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
    // As a mail server would get it (RFC 5322, 2.1).
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
