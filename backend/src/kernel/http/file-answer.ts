import type { EndpointAnswer } from './endpoint-options.js';

/** The answer of an operation that sends a file to keep. */
export function fileAnswer(description: string, type: string): EndpointAnswer {
  return {
    status: 200,
    description,
    type,
    headers: { 'Content-Disposition': 'RFC 6266: an attachment, and the name to keep it under.' },
  };
}

/** A table for a spreadsheet. */
export const csvAnswer = fileAnswer('A CSV file.', 'text/csv');
