/** The part of yauzl that the tests use; there are no types of its version. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    fileName: string;
  }
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  export function fromBufferPromise(buffer: Buffer): Promise<ZipFile>;
}
