import type { Variants } from './phrases.js';

/**
 * Chooses among sentences: by the review, so that neighbors on a page differ, and by the turn, so that another
 * suggestion uses different words. The turns go through every combination before one repeats: each choice is a digit of
 * the turn, shifted by the digits before it, so that no part stays the same for long.
 */
export class Choice {
  private readonly seed: number;
  /** Remaining digits of the turn, for the next choices. */
  private left: number;
  private shift = 0;

  constructor(review: string, turn: number) {
    this.left = turn;
    let hash = 0x811c9dc5;
    for (let at = 0; at < review.length; at += 1) {
      hash = Math.imul(hash ^ review.charCodeAt(at), 0x01000193);
    }
    this.seed = hash >>> 0;
  }

  /** Chooses the sentence that every reply contains: a different one in every turn. */
  heart(variants: Variants, fits: (sentence: string) => boolean): string {
    const fitting = variants.filter(fits);
    // With only one that fits, the next turn could not differ: use the shortest two instead.
    const from =
      fitting.length > 1
        ? fitting
        : [...variants].sort((one, other) => one.length - other.length).slice(0, 2);
    return this.pick(from, this.seed);
  }

  /**
   * Returns undefined when there is nothing to choose from.
   *
   * @param slot number of the part, so that the parts of one reply choose independently
   */
  of(variants: readonly string[], slot: number): string | undefined {
    if (variants.length === 0) return undefined;
    return this.pick(variants, mixed(this.seed, slot));
  }

  private pick(variants: readonly string[], start: number): string {
    const digit = this.left % variants.length;
    this.left = Math.floor(this.left / variants.length);
    this.shift += digit;
    return variants[(start + this.shift) % variants.length] ?? '';
  }
}

/** Returns a number that differs from slot to slot, so that no sentence of a reply decides another (MurmurHash3's finalizer). */
function mixed(seed: number, slot: number): number {
  let hash = seed ^ Math.imul(slot + 1, 0x9e3779b9);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
