import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './compile.mjs';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Text files; fonts, images and videos are already compressed. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 600;

/**
 * Writes `.br` and `.gz` next to every text file of a built site. It runs once, so it uses the highest
 * compression levels; the server then only picks a file (@fastify/static, `preCompressed`).
 */
export async function compressFolder(folder) {
  await Promise.all(
    listFiles(folder)
      .filter((file) => TEXT.test(file))
      .map(compressFile),
  );
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const brotli = asBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await Promise.all([
    brotli.then((smaller) => writeFile(`${file}.br`, smaller)),
    asGzip(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
