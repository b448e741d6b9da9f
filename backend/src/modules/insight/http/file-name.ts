import { nameLine } from '../../../lib/email/mail.js';
import type { Period } from '../domain/period.js';

const MOST = 60;

/** What the file of a report is called, as a header says it (RFC 6266): for old programs in ASCII, too. */
export function fileNameOf({
  businessName,
  period,
}: {
  businessName: string;
  period: Period;
}): string {
  const days = `${period.from}_${period.to}.pdf`;
  // What no file system, shell or header takes for something else: letters and digits of any script.
  const words = nameLine(businessName, MOST)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const plain = words
    .normalize('NFD')
    .replace(/[^A-Za-z0-9-]+/g, '')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');
  const name = (of: string): string => (of === '' ? `insight_${days}` : `${of}_${days}`);
  return `filename="${name(plain)}"; filename*=UTF-8''${encodeURIComponent(name(words))}`;
}
