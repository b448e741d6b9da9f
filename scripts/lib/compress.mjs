import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './compile.mjs';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** What is text; fonts, pictures and videos are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 600;

/**
 * Lays `.br` and `.gz` beside every text file of a built site. Done once, so as hard as it goes: the
 * server then only picks a file (@fastify/static, `preCompressed`).
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
