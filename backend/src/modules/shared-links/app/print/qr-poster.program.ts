import { text } from 'node:stream/consumers';
import type { QrPosterInput } from '../qr-poster.input.js';
import { drawQrPoster } from './draw-qr-poster.js';

/** Runs as a process of its own (see `PdfWorker`): reads the input of a poster and writes the file. */
const input = JSON.parse(await text(process.stdin)) as QrPosterInput;
process.stdout.end(await drawQrPoster(input));
