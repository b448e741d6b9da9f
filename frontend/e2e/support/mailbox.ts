import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const TIMEOUT_MS = 20_000;

/** Emails by file. A file is complete once it has its name, and never changes: each is parsed once. */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  parsed.set(file, mail);
  return mail;
}

/** The mails a person has received so far, in no particular order. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = process.env['E2E_MAIL_DIR'] ?? '';
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => parse(join(folder, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the mail whose subject fits. */
export async function waitForMail(address: string, subject: RegExp): Promise<Email> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
    const mail = (await mailsTo(address)).find((one) => subject.test(one.subject ?? ''));
    if (mail) return mail;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No mail to ${address} with a subject like ${subject}`);
}

/** The first link of a mail that fits. */
export function linkIn(mail: Email, pattern: RegExp): string {
  const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  const link = links.find((href) => pattern.test(href));
  if (!link) throw new Error(`No link like ${pattern} among ${links.join(', ')}`);
  return link;
}
