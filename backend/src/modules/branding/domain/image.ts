import { crc32 } from 'node:zlib';

/** An image that is safe to show to visitors. */
export interface BrandImage {
  type: 'image/png' | 'image/webp';
  bytes: Buffer;
}

export const MAX_IMAGE_BYTES = 64 * 1024;
const MAX_SIDE = 1_024;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reason why an image is refused. */
export type ImageProblem = 'not-an-image' | 'too-large' | 'too-wide';

/**
 * Reads a `data:` URL. Accepts only PNG and WebP, recognized by their bytes and not by their label: an SVG
 * can contain scripts and load resources, so it is refused rather than sanitized. The file must end where
 * its format says, so that it carries nothing else.
 */
export function readImage(dataUrl: string): BrandImage | ImageProblem {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  if (!base64) return 'not-an-image';
  if (base64.length > Math.ceil(MAX_IMAGE_BYTES / 3) * 4) return 'too-large';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return 'too-large';
  const png = pngSize(bytes);
  const size = png ?? webpSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return 'not-an-image';
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return 'too-wide';
  return { type: png ? 'image/png' : 'image/webp', bytes };
}

interface Size {
  width: number;
  height: number;
}

/** Reads the size of a PNG (ISO/IEC 15948): chunks of length, type, data and checksum from IHDR to IEND. */
function pngSize(bytes: Buffer): Size | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_START)) return undefined;
  let size: Size | undefined;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (at === 8) {
      if (type !== 'IHDR' || end !== 33) return undefined;
      size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }
    if (type === 'IEND') return end === bytes.length ? size : undefined;
    at = end;
  }
  return undefined;
}

/** Reads the size of a WebP: a RIFF file whose first chunk has the size in one of three forms (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
