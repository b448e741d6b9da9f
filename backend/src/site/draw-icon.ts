import sharp, { type Sharp } from 'sharp';
import { contrastRatio } from '../rules/color-contrast.js';
import { letterFont } from './letter-font.js';

/**
 * Use of an icon: `any` is shown as it is, of `maskable` the system cuts off all but a circle, and `apple` gets round
 * corners.
 */
export type IconUse = 'any' | 'maskable' | 'apple';

/** Colors of a brand (`#rrggbb`) that its icons show. */
export interface IconLook {
  color: string;
  /** Readable on `color`. */
  ink: string;
}

interface Target {
  size: number;
  use: IconUse;
}

/** More pixels than any stored image of a brand has. */
const MAX_PIXELS = 1_024 * 1_024;

/** Share of the size that an image may take where nothing is cut off. */
const SHARE = 0.8;

/** Diameter of the circle that every system shows of a maskable icon, as a share of the size (W3C). */
const SAFE_CIRCLE = 0.8;

/** Share of the size that a letter may take. */
const LETTER_SHARE = 0.46;

/** Makes letters larger than on any icon, so that they are only ever made smaller. */
const LETTER_DPI = 2_400;

/** Contrast below which a logo would be lost on the color of the brand. */
const MIN_CONTRAST = 2;

/** Sides that differ by less than this share count as a square. */
const NEARLY_SQUARE = 0.05;

/** Draws an image in the middle of an icon. Rejects when the image cannot be read. */
export async function drawImage(
  bytes: Buffer,
  { size, use }: Target,
  { color }: IconLook,
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = await image.metadata();
  const { isOpaque } = await image.stats();
  const fills = isOpaque && Math.abs(width / height - 1) < NEARLY_SQUARE && use !== 'maskable';
  if (fills) return png(image.resize(size, size, { fit: 'cover' }));
  const background = isOpaque ? await cornerOf(image) : await groundFor(image, color);
  const scale =
    use === 'maskable'
      ? (SAFE_CIRCLE * size) / Math.hypot(width, height)
      : (SHARE * size) / Math.max(width, height);
  const small = await image
    .clone()
    .resize(atLeastOne(width * scale), atLeastOne(height * scale), { fit: 'fill' })
    .png()
    .toBuffer();
  return png(ground(size, background).composite([{ input: small }]));
}

/** Draws a letter in the middle of an icon; a plain icon when we have no font with the letter. */
export async function drawLetter(
  letter: string,
  { size }: Target,
  { color, ink }: IconLook,
): Promise<Buffer> {
  const font = letterFont(letter);
  if (!font) return png(ground(size, color));
  const side = atLeastOne(LETTER_SHARE * size);
  const drawn = await sharp({
    text: {
      text: `<span foreground="${ink}">${letter}</span>`,
      font: font.name,
      fontfile: font.file,
      dpi: LETTER_DPI,
      rgba: true,
    },
  })
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer();
  return png(ground(size, color).composite([{ input: drawn }]));
}

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));

const png = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();

const ground = (size: number, background: string): Sharp =>
  sharp({ create: { width: size, height: size, channels: 3, background } });

/** Returns the color of an opaque image's corner, which its surroundings continue. */
async function cornerOf(image: Sharp): Promise<string> {
  const corner = await image
    .clone()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return hex([...corner.subarray(0, 3)]);
}

/** Returns the color of the brand, or white where the visible part of an image would be lost on it. */
async function groundFor(image: Sharp, color: string): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  let visible = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const alpha = data[at + 3] ?? 0;
    visible += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
  }
  if (visible === 0) return color;
  const mean = hex(sums.map((sum) => Math.round(sum / visible)));
  return contrastRatio(mean, color) >= MIN_CONTRAST ? color : '#ffffff';
}

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
