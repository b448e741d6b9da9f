/** WCAG 2.2 AA for text of normal size. */
export const AA_TEXT = 4.5;

/** WCAG 2.2 AA for large text, icons and the edges of controls. */
export const AA_GRAPHIC = 3;

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast of two opaque colors given as `#rrggbb`, from 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastRatio(first: string, second: string): number {
  const levels = [luminance(first), luminance(second)];
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05);
}

/** Mixes a `share` (0 to 1) of `other` into `color`. */
export function mix(color: string, other: string, share: number): string {
  const from = channels(color);
  const to = channels(other);
  return toHex(from.map((part, index) => part + ((to[index] ?? 0) - part) * share));
}

export const reaches = (color: string, grounds: readonly string[], ratio: number): boolean =>
  grounds.every((ground) => contrastRatio(color, ground) >= ratio);

/** Returns the color itself if its contrast suffices, else the first shade on the way to `toward` that does. */
export function standingOut(
  color: string,
  grounds: readonly string[],
  ratio: number,
  toward: '#000000' | '#ffffff',
): string {
  return firstShade(color, toward, (shade) => reaches(shade, grounds, ratio));
}

/** Returns the first shade that `fits` on the way from `color` to `toward`, in steps of 1%; else `toward`. */
export function firstShade(
  color: string,
  toward: '#000000' | '#ffffff',
  fits: (shade: string) => boolean,
): string {
  for (let step = 0; step < 100; step += 1) {
    const shade = mix(color, toward, step / 100);
    if (fits(shade)) return shade;
  }
  return toward;
}

/** Returns white or black, whichever is readable on `ground`: one of the two always reaches WCAG AA. */
export function textOn(ground: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', ground) >= AA_TEXT ? '#ffffff' : '#000000';
}

/** Returns the hue (0 to 360) and saturation (0 to 1) of a color. */
export function hueOf(hex: string): { hue: number; saturation: number } {
  const [red, green, blue] = channels(hex).map((part) => part / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0 };
  const turn =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: turn * 60, saturation: range / max };
}

/** Returns a color from its hue (degrees), saturation and lightness (0 to 1). */
export function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([part(0), part(8), part(4)]);
}
