import { codesOfStatus, credentialCodes, statusOf } from '../errors/app-error.js';
import type { Access } from './access.js';
import type { EndpointOptions } from './endpoint-options.js';

/** Codes of problems that the server itself may return before or around an operation, by status. */
const ALWAYS: Readonly<Record<number, readonly string[]>> = {
  400: [
    'http.malformed-request',
    'http.malformed-json',
    'http.invalid-cursor',
    'http.invalid-idempotency-key',
  ],
  405: ['http.method-not-allowed'],
  408: ['http.request-timeout'],
  413: ['http.body-too-large'],
  415: ['http.unsupported-media-type'],
  422: ['http.invalid-input'],
  429: ['http.too-many-requests'],
  431: ['http.headers-too-large'],
  500: ['http.internal'],
  503: ['http.unavailable', 'http.busy'],
};

/** Codes of a status for which neither the operation nor its access names one. */
const OTHERWISE: Readonly<Record<number, string>> = {
  401: 'http.unauthenticated',
  403: 'http.foreign-origin',
  404: 'http.not-found',
};

/** Statuses whose descriptions an operation replaces together with their codes. */
const REPLACED = new Set([400, 413, 415]);

/** Returns the codes that a problem of the operation may have, those of the operation first. */
export function codesOf(status: number, options: EndpointOptions): string[] {
  const own = (options.codes ?? []).filter((code) => statusOf(code) === status);
  if (own.length > 0 && REPLACED.has(status)) return own;
  const all = [...own, ...(ALWAYS[status] ?? []), ...codesOfAccess(status, options)];
  const otherwise = OTHERWISE[status];
  return all.length === 0 && otherwise !== undefined ? [otherwise] : all;
}

function codesOfAccess(status: number, { access, idempotent }: EndpointOptions): string[] {
  switch (status) {
    case 401:
      return access.kind === 'public' ? [] : ['http.unauthenticated', ...credentialCodes()];
    // Only plans refuse with this status, and their catalog belongs to the module that sells them.
    case 402:
      return codesOfStatus(status);
    case 403:
      return codesOfRole(access);
    case 404:
      return access.kind === 'permission' || access.kind === 'organization'
        ? ['http.not-found']
        : [];
    case 409:
      return idempotent ? ['http.idempotency-in-progress', 'http.idempotency-answer-lost'] : [];
    case 422:
      return idempotent ? ['http.idempotency-key-reused'] : [];
    default:
      return [];
  }
}

function codesOfRole(access: Access): string[] {
  if (access.kind === 'public') return [];
  if (access.kind !== 'caller' || access.kinds.length > 1) return ['http.forbidden'];
  return [
    access.kinds.includes('user') ? 'http.people-only' : 'http.api-key-only',
    'http.forbidden',
  ];
}
