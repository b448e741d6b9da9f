import { FastColor } from '@ant-design/fast-color';

/**
 * Returns the contrast of two opaque colors given as `#rrggbb`, from 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastRatio(first: string, second: string): number {
  const levels = [first, second].map((color) => new FastColor(color).getLuminance());
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05);
}

/** Minimum contrast of normal-size text under WCAG 2.2 AA. */
export const AA_TEXT = 4.5;

/** Minimum contrast of large text, icons and the edges of controls under WCAG 2.2 AA. */
export const AA_GRAPHIC = 3;
