import { nameLine } from '../../../lib/email/mail.js';
import type { Period } from '../domain/period.js';

const MOST = 60;

/** Returns a report's file name as parameters of a header (RFC 6266), with an ASCII form for old programs. */
export function fileNameOf({
  businessName,
  period,
}: {
  businessName: string;
  period: Period;
}): string {
  const days = `${period.from}_${period.to}.pdf`;
  // Keeps only characters without a special meaning in file systems, shells and headers: letters and digits.
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
