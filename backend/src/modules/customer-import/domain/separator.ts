/** Characters that can separate the fields of a row. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Maximum number of rows examined. */
const LOOKED_AT = 50;

/**
 * Detects the separator of a file from its first rows: the one that splits most of them into the same number of fields,
 * and the more fields the better. A list with one column has none, so the comma is assumed.
 */
export function separatorOf(sample: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = fieldCounts(sample, separator);
    const fields = counts[0] ?? 1;
    const same = counts.filter((count) => count === fields).length / counts.length;
    const score = fields > 1 ? same * 1_000 + Math.min(fields, 100) : 0;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Counts the fields of the first rows for a separator; separators within quotes do not count. */
function fieldCounts(sample: string, separator: string): number[] {
  const counts: number[] = [];
  let fields = 1;
  let isQuoted = false;
  let isEmpty = true;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty) counts.push(fields);
      if (counts.length === LOOKED_AT) return counts;
      fields = 1;
      isEmpty = true;
      continue;
    }
    isEmpty = false;
    if (!isQuoted && sign === separator) fields += 1;
  }
  return counts.length === 0 ? [fields] : counts;
}
