import type { Sharp } from 'sharp';
import {
  isPhotoFormat,
  MAX_PHOTO_PIXELS,
  PHOTO_SIZE,
  SMALL_PHOTO_SIZE,
  type PhotoProblem,
  type StoredPhoto,
} from '../domain/photo.js';

/** Seconds after which a picture is given up. */
const SECONDS = 20;

/** The last picture in work: one at a time, so that uploads cannot fill the memory together. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the stored forms of a photo: upright, cut to one shape around what catches the eye, in the colors of the web,
 * and without any metadata, such as the place where it was taken.
 */
export function storedFormsOf(bytes: Buffer): Promise<StoredPhoto | PhotoProblem> {
  const turn = last.then(() => process(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

async function process(bytes: Buffer): Promise<StoredPhoto | PhotoProblem> {
  if (!isPhotoFormat(bytes)) return 'photo-wrong-type';
  // Loaded by the first upload: most processes never need it, and it takes memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    // Reads the head of the file only, so that no picture is too large for it.
    const head = sharp(bytes, { limitInputPixels: false });
    const { width, height, pages = 1 } = await head.metadata();
    if (width * height > MAX_PHOTO_PIXELS) return 'photo-too-many-pixels';
    if (pages > 1) return 'photo-animated';
    // Of a photo that lies on its side, the metadata have the sides the other way round.
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (short < SMALL_PHOTO_SIZE.height || long < SMALL_PHOTO_SIZE.width) return 'photo-too-small';
    const upright = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...PHOTO_SIZE, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = upright.info;
    const again = (): Sharp => sharp(upright.data, { raw: { ...PHOTO_SIZE, channels } });
    return {
      small: await again().resize(SMALL_PHOTO_SIZE).webp({ quality: 78 }).toBuffer(),
      large: await again().webp({ quality: 78 }).toBuffer(),
      preview: await again().jpeg({ quality: 80 }).toBuffer(),
    };
  } catch {
    // Limits that the head did not show, and files that end early.
    return 'photo-broken';
  }
}
