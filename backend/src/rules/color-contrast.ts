import { FastColor } from '@ant-design/fast-color';

/** WCAG 2.2 AA for text of normal size. */
export const AA_TEXT = 4.5;

/** WCAG 2.2 AA for large text, icons and the edges of controls. */
export const AA_GRAPHIC = 3;

/**
 * Returns the contrast of two opaque colors given as `#rrggbb`, from 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastRatio(first: string, second: string): number {
  const levels = [first, second].map((color) => new FastColor(color).getLuminance());
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05);
}

/**
 * Returns white or black, white where it is readable on `background` (`#rrggbb`). One of the two always reaches WCAG AA:
 * they break even at a ratio of 4.58.
 */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', background) >= AA_TEXT ? '#ffffff' : '#000000';
}
