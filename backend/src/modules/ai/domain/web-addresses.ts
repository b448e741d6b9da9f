import { createRequire } from 'node:module';

// A list as JSON has no types of its own: it is the names of all top-level domains.
const TOP_LEVEL = new Set(createRequire(import.meta.url)('tlds') as string[]);

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const WITH_SCHEME = '[a-z][a-z\\d+.-]*:\\/\\/\\S+|www\\.\\S+';
const NAME = `(?<![\\p{L}\\p{N}@])${LABEL}(?:\\.${LABEL})+(?::\\d+)?(?:[/?#]\\S*)?`;
const CANDIDATE = new RegExp(`${WITH_SCHEME}|${NAME}`, 'giu');

/**
 * Web addresses in a text, with or without a scheme. A dot between two words is one where what follows
 * is a top-level domain, so that a forgotten space ("great.Thank you") mostly is none.
 */
export function webAddresses(text: string): string[] {
  return [...text.matchAll(CANDIDATE)].map(([found]) => found).filter(isAddress);
}

function isAddress(candidate: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|www\.)/iu.test(candidate)) return true;
  const [host = ''] = candidate.toLowerCase().split(/[:/?#]/);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true;
  // Any label: what is written on behind an address makes it no other.
  const [, ...labels] = host.split('.');
  return labels.some((label) => TOP_LEVEL.has(label) || label.startsWith('xn--'));
}
