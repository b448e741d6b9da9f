import { nameLine } from './email/mail-text.js';

const MOST = 60;

/**
 * Returns the name of a file about a business as parameters of a header (RFC 6266), with an ASCII form for old programs.
 * @param ending what follows the business's name
 * @param fallback word in place of a name without letters that the form can show
 */
export function fileNameOf(businessName: string, ending: string, fallback: string): string {
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
  const name = (of: string): string => `${of === '' ? fallback : of}_${ending}`;
  return `filename="${name(plain)}"; filename*=UTF-8''${encodeURIComponent(name(words))}`;
}
