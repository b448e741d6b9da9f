import type { Variants } from './phrases.js';

/**
 * Chooses among sentences: by the review, so that neighbours on a page do not read alike, and by the
 * turn, so that asking again gives other words. The turns go through every combination there is before
 * one comes again: each choice is a digit of the turn, and is shifted by those before it, so that no
 * part stays the same for long.
 */
export class Choice {
  private readonly seed: number;
  /** What of the turn is left for the next choice. */
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

  /** The heart of a reply: another one in every turn. */
  heart(variants: Variants, fits: (sentence: string) => boolean): string {
    const fitting = variants.filter(fits);
    // With a single one that fits the next turn could not differ: the shortest two have to do.
    const from =
      fitting.length > 1
        ? fitting
        : [...variants].sort((one, other) => one.length - other.length).slice(0, 2);
    return this.pick(from, this.seed);
  }

  /** @param slot parts of one reply choose apart from each other */
  of(variants: Variants, slot: number): string {
    return this.pick(variants, this.seed >>> (slot % 16));
  }

  private pick(variants: readonly string[], start: number): string {
    const digit = this.left % variants.length;
    this.left = Math.floor(this.left / variants.length);
    this.shift += digit;
    return variants[(start + this.shift) % variants.length] ?? '';
  }
}
