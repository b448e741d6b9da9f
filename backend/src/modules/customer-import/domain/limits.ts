/** Rows of a file, not counting a heading. */
export const MAX_ROWS = 1_000_000;
/** Bytes of a file as it is sent. */
export const MAX_BYTES = 300 * 1024 * 1024;
/** Bytes of one row in UTF-8. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_COLUMNS = 200;
/** Days to keep files, for the export of rejected rows and for questions about an import. */
export const KEEP_DAYS = 7;
/** Rows written in one transaction. */
export const SLICE_ROWS = 5_000;
/** Bytes read for one transaction: long rows end a slice before it has `SLICE_ROWS` rows. */
export const SLICE_BYTES = 1024 * 1024;
/** Bytes from which the encoding, separator and columns are detected. */
export const SAMPLE_BYTES = 256 * 1024;
