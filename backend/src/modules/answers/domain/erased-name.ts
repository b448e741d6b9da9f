/** Placeholder for a removed name, in every language. */
const MARK = '[…]';

/** Parts of names that are also ordinary words; they are removed only together with the name around them. */
const PARTICLES = new Set(
  `al abu bin ibn bint ben da das de del della den der des di do dos du e el la las le les los of ten ter
   und van vom von y zu zum zur dr herr frau miss mr mrs ms mme mlle prof señor señora sr sra st`.split(
    /\s+/,
  ),
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const ENDINGS = /(?:['’]s?|s)$/;

interface Span {
  start: number;
  end: number;
}

/** Folds case and diacritics: "José" and "jose" are one name. */
const folded = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Removes a customer's name from a text of the business, for when the customer is erased: "Thanks, Maria!" becomes
 * "Thanks!". A name that addresses the customer is removed with its comma; elsewhere a placeholder replaces it. Every
 * part of the name counts: capitalized parts anywhere, as "will" and "Will" are two words, other parts only where a
 * comma sets them apart. In doubt, one word too many is removed.
 */
export function withoutName(text: string, name: string): string {
  const parts = partsOf(name);
  const found = [...wholeNames(text, name.trim()), ...wordsOf(text, parts)];
  if (found.length === 0) return text;
  let result = '';
  let at = 0;
  for (const span of merged(text, found)) {
    const cut = withComma(text, span);
    const start = Math.max(at, (cut ?? span).start);
    result += text.slice(at, start) + (cut ? '' : MARK);
    at = (cut ?? span).end;
    if (cut?.isBeginning) {
      result += text.slice(at, at + 1).toUpperCase();
      at += 1;
    }
  }
  result += text.slice(at);
  return /[\p{L}\p{N}]/u.test(result) ? result.trim() : MARK;
}

function partsOf(name: string): Set<string> {
  const words = (name.match(WORD) ?? []).flatMap((word) => [word, ...word.split(/['’-]/)]);
  const all = words.map(folded).filter((word) => Array.from(word).length > 1);
  const telling = all.filter((word) => !PARTICLES.has(word));
  return new Set(telling.length > 0 ? telling : all);
}

/** Finds the whole name, also in scripts that do not separate words. */
function wholeNames(text: string, name: string): Span[] {
  if (Array.from(name).length < 2) return [];
  const spans: Span[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const end = start + name.length;
    const isInWord =
      /[a-z\u00c0-\u024f]$/iu.test(text.slice(0, start)) ||
      /^[a-z\u00c0-\u024f]/iu.test(text.slice(end));
    if (!isInWord) spans.push({ start, end });
  }
  return spans;
}

function wordsOf(text: string, parts: ReadonlySet<string>): Span[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index: start }) => {
    const core = [word, word.replace(ENDINGS, '')].find((one) => parts.has(folded(one)));
    if (core === undefined) return [];
    const span = { start, end: start + core.length };
    return isWrittenAsName(core) || withComma(text, span) ? [span] : [];
  }).flat();
}

/** True for a word with a capital, or in a script that has none. */
const isWrittenAsName = (word: string): boolean =>
  /^\p{Lu}/u.test(word) || word.toLowerCase() === word.toUpperCase();

/** Merges adjacent parts of the name into one span, including the text between them. */
function merged(text: string, spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && isBetweenParts(text.slice(last.end, Math.max(last.end, span.start)))) {
      last.end = Math.max(last.end, span.end);
    } else all.push({ ...span });
  }
  return all;
}

const isBetweenParts = (between: string): boolean =>
  /^[\s.'’-]*$/.test(between.replace(WORD, (word) => (PARTICLES.has(folded(word)) ? '' : word)));

/** Returns the name with the comma that sets it apart; undefined when the name is part of the sentence. */
function withComma(
  text: string,
  { start, end }: Span,
): (Span & { isBeginning: boolean }) | undefined {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const comma = /[,،]\s*$/.exec(before);
  if (comma && /^\s*(?:[.,،!?؟…;:)]|$|\n)/u.test(after)) {
    return { start: comma.index, end, isBeginning: false };
  }
  // A short word with a period, such as "Ms.", does not end a sentence.
  const isBeginning = /(?:^|[!?؟…\n]|\p{L}{4}\.)\s*$/u.test(before);
  const next = /^[,،!][^\S\n]*(?=[\p{L}\p{N}])/u.exec(after);
  if (isBeginning && next) return { start, end: end + next[0].length, isBeginning };
  return undefined;
}
