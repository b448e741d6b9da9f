import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { AppError, type FieldError } from './app-error.js';
import { kernelErrors } from './kernel-errors.js';
import { TimeoutError } from '../../lib/time-limit.js';
import { retryAfter } from './retry-after.js';

/** RFC 9457 problem details, with the members this API adds. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: readonly FieldError[];
}

/** Codes of socket errors in Node that mean that the other server is unavailable. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // Prisma: cannot reach, timed out, closed the connection, no connection free
  'P1001',
  'P1002',
  'P1017',
  'P2024',
]);

/**
 * SQLSTATE classes: 08 connection exceptions, 57P shutdown, 53 out of resources, and 25P03 for a transaction
 * that was ended because it was idle.
 */
const CONNECTION_STATES = /^(08|57P|53|25P03)/;

/** SQLSTATE of a lock that was not acquired in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const CONNECTION_MESSAGES =
  /connection terminated|query read timeout|the client is offline|stream isn't writeable|command timed out|connection timeout|timeout exceeded when trying to connect|socket closed|connection is closed|queue is unavailable|can't reach database server|server has closed the connection|is not queryable/i;

/** Turns anything thrown into an error of the catalog. Unknown errors become 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const later = retryAfter();
  if (isConnectionLost(error)) return kernelErrors.unavailable({}, later);
  if (isLockTimeout(error)) return kernelErrors.busy({}, later);
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  const code = property(error, 'code');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return kernelErrors['unsupported-media-type']();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return kernelErrors['body-too-large']();
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return kernelErrors['malformed-json']();
  const status = property(error, 'statusCode');
  return typeof status === 'number' && status < 500 ? fromStatus(status) : kernelErrors.internal();
}

/** Returns the body of the response. */
export function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: `urn:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: error.message,
    requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.members,
  };
}

function fromStatus(status: number): AppError {
  switch (status) {
    case 401:
      return kernelErrors.unauthenticated();
    case 403:
      return kernelErrors.refused();
    case 404:
      return kernelErrors['not-found']();
    case 405:
      return kernelErrors['method-not-allowed']();
    case 413:
      return kernelErrors['body-too-large']();
    case 415:
      return kernelErrors['unsupported-media-type']();
    default:
      return status < 500 ? kernelErrors['malformed-request']() : kernelErrors.internal();
  }
}

/** True when the error, or one of its causes, is a lost database or Redis connection. */
export function isConnectionLost(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause && depth < 5;
    cause = property(cause, 'cause'), depth += 1
  ) {
    const code = property(cause, 'code');
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || CONNECTION_STATES.test(code)))
      return true;
    if (cause instanceof TimeoutError) return true;
    const message = property(cause, 'message');
    if (typeof message === 'string' && CONNECTION_MESSAGES.test(message)) return true;
    const errors = property(cause, 'errors');
    if (
      Array.isArray(errors) &&
      errors.some((nested) => CONNECTION_CODES.has(String(property(nested, 'code'))))
    )
      return true;
  }
  return false;
}

/** True when the error, or one of its causes, is a row that stayed locked for too long. */
export function isLockTimeout(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause && depth < 5;
    cause = property(cause, 'cause'), depth += 1
  )
    if (property(cause, 'code') === LOCK_NOT_AVAILABLE) return true;
  return false;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
