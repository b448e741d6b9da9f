import { inflateSync } from 'node:zlib';

/** More bytes than any picture of 1,024 by 1,024 pixels has. */
const MAX_PIXEL_BYTES = 9 * 1024 * 1024;

/**
 * True when a PNG, whose chunks were checked when it was stored, also contains a picture. The unpacked size is limited,
 * so that no small file becomes a large one here.
 */
export function isPlacable(bytes: Buffer): boolean {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    }
    at += 12 + length;
  }
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: MAX_PIXEL_BYTES }).length > 0;
  } catch {
    return false;
  }
}
