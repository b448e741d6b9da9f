import { FastColor } from '@ant-design/fast-color';
import { contrastRatio } from '../../../rules/color-contrast.js';

/** Mixes a `share` (0 to 1) of `other` into `color`. */
export const mix = (color: string, other: string, share: number): string =>
  new FastColor(color).mix(other, share * 100).toHexString();

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

/** Returns the hue (0 to 360) and saturation (0 to 1, of HSV) of a color. */
export function hueOf(color: string): { hue: number; saturation: number } {
  const { h: hue, s: saturation } = new FastColor(color).toHsv();
  return { hue, saturation };
}

/** Returns a color from its hue (degrees), saturation and lightness (0 to 1). */
export const fromHsl = (hue: number, saturation: number, lightness: number): string =>
  new FastColor({ h: hue, s: saturation, l: lightness }).toHexString();
