import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Files of a ZIP by name, read with another library than the one that writes it. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await fromBufferPromise(zip);
  const entries = new Map<string, Buffer>();
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  }
  return entries;
}
