const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * How much of a text that is still being written is complete sentences: what comes after may still
 * become part of a longer word or address.
 * @returns length of the complete part
 */
export function completePart(text: string): number {
  const last = [...segmenter.segment(text)].at(-1);
  return last?.index ?? 0;
}
