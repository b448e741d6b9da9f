import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = 'backend/src/modules/*/app/locales';
/** Slots for what people have typed, which may be anything, `{name}` and `undefined` too. */
const TYPED = /name$|^message$|^business$/i;
/** JavaScript's words for a value that is missing or has no text. */
const MISSING = '(?:undefined|null|NaN|\\[object \\w+\\])';
/** Characters of a template beside a slot that tell its place in an email. */
const CONTEXT = 24;

const patterns = new Map<string, readonly RegExp[]>();

/** True for an email in which a slot for a value of the product holds none, by the templates of its language. */
export function hasMissingValue(language: string, text: string): boolean {
  const known = patterns.get(language) ?? textsOf(language).flatMap(patternsOf);
  patterns.set(language, known);
  const line = plain(text);
  return known.some((pattern) => pattern.test(line));
}

/** Patterns of a template with a missing value in one of its slots. */
function patternsOf(template: string): RegExp[] {
  const parts = plain(template).split(/\{(\w+)\}/);
  return parts.flatMap((slot, at) => {
    if (at % 2 === 0 || TYPED.test(slot)) return [];
    const [before, after] = [parts[at - 1]?.slice(-CONTEXT), parts[at + 1]?.slice(0, CONTEXT)];
    const isKnown = /\p{L}{2}/u.test(`${before}${after}`);
    return isKnown ? [new RegExp(`${escaped(before)}${MISSING}${escaped(after)}`, 'u')] : [];
  });
}

function textsOf(language: string): string[] {
  const files = globSync(`${LOCALES}/${language}.json`, { cwd: process.cwd() });
  return files.flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(process.cwd(), file), 'utf8'))),
  );
}

const leaves = (texts: unknown): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(leaves)
    : [String(texts)];

/** Without isolates and line breaks, which emails have elsewhere than the texts. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/gu, ' ');

const escaped = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
