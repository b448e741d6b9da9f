import type { DeliveryResult } from '../../sdk/index.js';

/** Errors of a connection that was never established: nothing can have been accepted. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Rejection reasons by error code of the API (twilio.com/docs/api/errors). */
const REASONS: ReadonlyMap<number, string> = new Map([
  ...[21211, 21614].map((code) => [code, 'no-such-address'] as const),
  [21610, 'stopped'],
  ...[21217, 21265].map((code) => [code, 'invalid-address'] as const),
]);

/** Returns the delivery result for a response of the API. */
export function classifyAnswer(status: number, body: string): DeliveryResult {
  const { sid, code, message } = read(body);
  if (status >= 200 && status < 300) {
    return { outcome: 'sent', ...(typeof sid === 'string' && { reference: sid.slice(0, 100) }) };
  }
  const words = typeof message === 'string' ? message : 'no explanation';
  const detail = `${status}${typeof code === 'number' ? ` ${code}` : ''}: ${withoutNumbers(words)}`;
  if (status === 400 || status === 422) {
    return { outcome: 'rejected', reason: REASONS.get(Number(code)) ?? 'refused', detail };
  }
  if (status === 429) return { outcome: 'retryLater', reason: 'rate-limited', detail };
  // These statuses are about the account, not about the message.
  if (status === 401 || status === 403 || status === 404)
    return { outcome: 'retryLater', reason: 'sign-in-refused', detail };
  // A 503 comes before the service processes the message; other server errors may come after it accepted the
  // message.
  if (status === 503 || (status >= 300 && status < 400))
    return { outcome: 'retryLater', reason: 'unreachable', detail };
  return { outcome: 'unconfirmed', detail };
}

/** Returns the delivery result when the API sent no response. */
export function classifyFailure(error: unknown): DeliveryResult {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: { code?: string } };
  const code = cause?.code ?? '';
  const detail = `${String(message)}${code && ` (${code})`}`.slice(0, 500);
  return NOT_CONNECTED.has(code)
    ? { outcome: 'retryLater', reason: 'unreachable', detail }
    : { outcome: 'unconfirmed', detail };
}

function read(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Masks phone numbers: delivery details are stored longer than people's numbers. */
const withoutNumbers = (words: string): string =>
  words.replace(/\+?\d[\d ()-]{5,}\d/g, '(number)').slice(0, 400);
