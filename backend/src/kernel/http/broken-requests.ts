import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { kernelErrors } from '../errors/kernel-errors.js';
import { toProblem } from '../errors/problem.js';
import type { AppError } from '../errors/app-error.js';

/** Answers what Node's own parser could not read, so that no route ever sees it, and hangs up. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Nobody is listening any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(responseTo(problemOf(error.code)));
  socket.destroy();
}

function problemOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return kernelErrors['request-timeout']();
  if (code === 'HPE_HEADER_OVERFLOW')
    return kernelErrors['headers-too-large']({ kib: maxHeaderSize / 1_024 });
  return kernelErrors['malformed-request']();
}

function responseTo(error: AppError): string {
  const id = randomUUID();
  const body = JSON.stringify(toProblem(error, id));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
