import type { Readable } from 'node:stream';

/**
 * Iterates over the pieces of a body without destroying it when the reader stops early: that would close the connection
 * over which the error still has to be sent.
 */
export function piecesOf(body: Readable): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) };
}

/** Lets a caller finish sending a rejected file, up to the maximum size of a file. */
export function discard(body: Readable, maxBytes: number): void {
  let bytes = 0;
  body.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > maxBytes) body.destroy();
  });
}
