import type { EndpointAnswer } from './endpoint-options.js';

/** Headers of an answer that a browser keeps as a file. */
export const FILE_HEADERS = {
  'Content-Disposition': 'An attachment with a file name (RFC 6266).',
};

/** The answer of an operation that sends a file to keep. */
export function fileAnswer(description: string, type: string): EndpointAnswer {
  return {
    status: 200,
    description,
    type,
    headers: FILE_HEADERS,
  };
}

/** A table for a spreadsheet. */
export const csvAnswer = fileAnswer('A CSV file.', 'text/csv');
