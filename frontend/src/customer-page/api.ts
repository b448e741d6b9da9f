import type { Link } from './link';
import { problemOfStatus, type Submission, type SubmitProblem } from './flow';

/** Answer of `GET /api/review-request/{token}`; that of `GET /api/shared-links/{code}` has no request. */
export interface ReviewRequest {
  request?: { id: string; businessId: string; customerId: string; status: string };
  business: {
    name: string;
    phone: string | null;
    /** The phone number with its digits grouped. */
    displayPhone: string | null;
    bookingUrl: string | null;
    /** Typeface of the headings (`heading-typefaces.css`). */
    headingTypeface: string;
  };
  customer?: {
    /** Name to greet the customer by; null when there is none. */
    firstName: string | null;
    /** Name that a published review is signed with; null when there is none. */
    publicName: string | null;
  };
  /** True when ratings below five stars may be published as well. */
  mayPublishToo?: boolean;
  demo?: boolean;
}

export type LoadResult =
  | { kind: 'found'; value: ReviewRequest }
  /** @property status status of the refusal */
  | { kind: 'not-found'; status: number }
  | { kind: 'failed'; offline: boolean };

/** Milliseconds that a phone on a bad network has before the page reports a timeout. */
const TIMEOUT_MS = 20_000;

function pathOf(link: Link): string {
  if (link.kind === 'hand-over') return '/api/hand-over';
  const section = link.kind === 'request' ? 'review-request' : 'shared-links';
  return `/api/${section}/${encodeURIComponent(link.token)}`;
}

const isOffline = (): boolean => navigator.onLine === false;

const withTimeout = (path: string, init: RequestInit = {}): Promise<Response> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  return fetch(path, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
};

/** Looks the link up. Any 4xx but 429 means the link cannot be used; the server does not reveal the reason. */
export async function loadRequest(link: Link): Promise<LoadResult> {
  try {
    const response = await withTimeout(pathOf(link), { headers: { accept: 'application/json' } });
    if (response.ok) return { kind: 'found', value: (await response.json()) as ReviewRequest };
    const usable = response.status === 429 || response.status >= 500;
    return usable
      ? { kind: 'failed', offline: false }
      : { kind: 'not-found', status: response.status };
  } catch {
    return { kind: 'failed', offline: isOffline() };
  }
}

/** Sends the answer. Returns null on success; never throws. */
export async function sendAnswer(
  { path, body }: Submission,
  idempotencyKey: string,
): Promise<SubmitProblem | null> {
  if (isOffline()) return 'offline';
  try {
    const response = await withTimeout(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
    });
    return response.ok ? null : problemOfStatus(response.status, await codeOf(response));
  } catch (error) {
    if (isOffline()) return 'offline';
    return error instanceof DOMException && error.name === 'AbortError' ? 'timeout' : 'network';
  }
}

/** Returns the code of the response's problem details (RFC 9457), if it has any. */
async function codeOf(response: Response): Promise<string | undefined> {
  try {
    return ((await response.json()) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

/**
 * Reports to the server once, at the first touch or key, that a person opened the page: email scanners
 * load pages and run scripts, but do not touch them. Nothing waits for the response.
 */
export function reportFirstInteraction(link: Link): void {
  const events = ['pointerdown', 'keydown'] as const;
  const report = (): void => {
    events.forEach((event) => removeEventListener(event, report));
    fetch(`${pathOf(link)}/open`, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  events.forEach((event) => addEventListener(event, report, { passive: true }));
}

/** Returns a version 4 UUID; `crypto.randomUUID` is missing when the page is not served over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
