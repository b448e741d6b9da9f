const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Measures the complete sentences of a text that is still being written: the rest may still become part
 * of a longer word or address.
 * @returns length of the complete part
 */
export function completePart(text: string): number {
  const last = [...segmenter.segment(text)].at(-1);
  return last?.index ?? 0;
}
