import { text } from 'node:stream/consumers';
import type { ReportSheetInput } from '../report-sheet.input.js';
import { drawReport } from './report-sheet.js';

/** Runs as a process of its own (see `PdfWorker`): reads the input of a report and writes the file. */
const input = JSON.parse(await text(process.stdin)) as ReportSheetInput;
process.stdout.end(await drawReport(input));
