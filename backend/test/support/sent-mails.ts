import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Emails to an address, as the product wrote them into its folder. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  // The first email makes the folder.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const all = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return all.filter((mail) => mail.to?.[0]?.address === address);
}
