/** Most bytes of an uploaded photo. */
export const MAX_PHOTO_BYTES = 10 * 2 ** 20;

/** Most pixels of an uploaded photo: those of a phone's camera at its finest, and no decompression bomb. */
export const MAX_PHOTO_PIXELS = 64_000_000;

/** Size in pixels in which photos are stored; smaller ones would be blurred. */
export const PHOTO_SIZE = { width: 1_200, height: 800 };
export const SMALL_PHOTO_SIZE = { width: 600, height: 400 };

/** Stored forms of a photo: two widths for pages, and one for previews of links in messengers. */
export const PHOTO_FORMS = ['small', 'large', 'preview'] as const;
export type PhotoForm = (typeof PHOTO_FORMS)[number];

/** Photo in its stored forms, without metadata. */
export interface StoredPhoto {
  /** WebP. */
  small: Buffer;
  /** WebP. */
  large: Buffer;
  /** JPEG. */
  preview: Buffer;
}

/** Reason why a photo is refused. */
export type PhotoProblem =
  | 'photo-wrong-type'
  | 'photo-broken'
  | 'photo-animated'
  | 'photo-too-small'
  | 'photo-too-many-pixels';

/** Formats of photos, recognized by their first bytes and not by their label: an SVG could load other files. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (bytes.subarray(0, 3).equals(JPEG_START) || bytes.subarray(0, 8).equals(PNG_START))
    return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && AVIF_BRANDS.has(text(8, 12));
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AVIF_BRANDS = new Set(['avif', 'avis']);
