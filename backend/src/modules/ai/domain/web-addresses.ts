import { createRequire } from 'node:module';

// The package is a JSON file without types: an array of all top-level domains.
const TOP_LEVEL = new Set(createRequire(import.meta.url)('tlds') as string[]);

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const WITH_SCHEME = '[a-z][a-z\\d+.-]*:\\/\\/\\S+|www\\.\\S+';
const NAME = `(?<![\\p{L}\\p{N}@])${LABEL}(?:\\.${LABEL})+(?::\\d+)?(?:[/?#]\\S*)?`;
const CANDIDATE = new RegExp(`${WITH_SCHEME}|${NAME}`, 'giu');

/**
 * Returns the web addresses in a text, with or without a scheme. Words joined by a dot are one if a
 * top-level domain follows the dot, so that a missing space ("great.Thank you") rarely makes one.
 */
export function webAddresses(text: string): string[] {
  return [...text.matchAll(CANDIDATE)].map(([found]) => found).filter(isAddress);
}

function isAddress(candidate: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|www\.)/iu.test(candidate)) return true;
  const [host = ''] = candidate.toLowerCase().split(/[:/?#]/);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true;
  // Checks every label: further labels after the top-level domain do not make it less of an address.
  const [, ...labels] = host.split('.');
  return labels.some((label) => TOP_LEVEL.has(label) || label.startsWith('xn--'));
}
