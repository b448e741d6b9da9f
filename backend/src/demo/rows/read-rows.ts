import { readFileSync } from 'node:fs';

/**
 * Reads a data file that stands beside a source file.
 * @param beside `import.meta.url` of the source file
 */
export const readRows = <Rows>(beside: string, file: string): Rows =>
  // The tests of the samples and of the demo store every row.
  JSON.parse(readFileSync(new URL(file, beside), 'utf8')) as Rows;
