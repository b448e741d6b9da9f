import bidiFactory, { type Bidi } from 'bidi-js';
import type { Direction } from '../i18n/languages.js';

/** Letters of one face that stand side by side, in the order that the shaper expects. */
export interface Run<Face> {
  text: string;
  face: Face;
  /** True when the shaper has to lay them out from right to left. */
  isRightToLeft: boolean;
  /** Index among the runs in reading order. */
  place: number;
}

interface Segment<Face> extends Run<Face> {
  level: number;
}

// Its types declare a default export; Node gets the function itself (CommonJS).
const bidi = (bidiFactory as unknown as () => Bidi)();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns a line as runs from left to right (Unicode's bidirectional algorithm, UAX 9), each of one face and
 * one direction, so that a shaper that handles neither can draw them one after the other.
 * @param faceOf returns the face that contains a character; undefined for characters that are not drawn, such
 *   as isolates
 */
export function visualRuns<Face>(
  line: string,
  direction: Direction,
  faceOf: (character: string) => Face | undefined,
): Run<Face>[] {
  return inVisualOrder(segmentsOf(line, direction, faceOf)).map(({ level, ...run }) => {
    if (level % 2 === 0) return run;
    const { text } = run;
    const mirrored = Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one);
    // The shaper reverses letters of such scripts itself; runs without any are reversed here.
    return RIGHT_TO_LEFT.test(text)
      ? { ...run, text: mirrored.join(''), isRightToLeft: true }
      : { ...run, text: mirrored.reverse().join('') };
  });
}

function segmentsOf<Face>(
  line: string,
  direction: Direction,
  faceOf: (character: string) => Face | undefined,
): Segment<Face>[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const segments: Segment<Face>[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const face = faceOf(character);
    if (face === undefined) continue;
    const last = segments.at(-1);
    if (last?.face === face && last.level === level) last.text += character;
    else
      segments.push({
        text: character,
        face,
        level,
        isRightToLeft: false,
        place: segments.length,
      });
  }
  return segments;
}

/** Rule L2: from the highest level down, every sequence at that level or above is reversed. */
function inVisualOrder<Face>(segments: readonly Segment<Face>[]): Segment<Face>[] {
  const order = [...segments];
  const highest = Math.max(0, ...segments.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}
