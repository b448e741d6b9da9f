const channel = (hex: string, start: number): number => {
  const value = parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/**
 * Returns the contrast of two opaque colors given as `#rrggbb`, from 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastRatio(first: string, second: string): number {
  const levels = [luminance(first), luminance(second)];
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05);
}

/** Minimum contrast of normal-size text under WCAG 2.2 AA. */
export const AA_TEXT = 4.5;

/** Minimum contrast of large text, icons and the edges of controls under WCAG 2.2 AA. */
export const AA_GRAPHIC = 3;
