/** Rows of a file, its heading not counted. */
export const MAX_ROWS = 1_000_000;
/** Bytes of a file as it is sent. */
export const MAX_BYTES = 300 * 1024 * 1024;
/** Bytes of one row in UTF-8. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_COLUMNS = 200;
/** Rows that are written in one transaction. */
export const SLICE_ROWS = 5_000;
/** Bytes that are read for one transaction: many long rows end a slice before it is full. */
export const SLICE_BYTES = 1024 * 1024;
/** Bytes that encoding, separator and columns are told from. */
export const SAMPLE_BYTES = 256 * 1024;
