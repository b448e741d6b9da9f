import { DEFAULT_LIMIT, MAX_LIMIT } from '../pagination.js';
import { callersOf, type Access } from './access.js';
import type { EndpointOptions, RateLimit } from './endpoint-options.js';
import { IDEMPOTENCY_HOURS } from './idempotency-window.js';

/** Options of an operation from which facts for its readers follow. */
export type FactualOptions = Pick<
  EndpointOptions,
  'access' | 'needs' | 'evenIfLapsed' | 'idempotent' | 'repeatable' | 'rateLimit' | 'paginated'
>;

/**
 * Returns a labeled sentence for each fact that an operation's options declare, so that no description repeats
 * what the server enforces.
 */
export function operationFacts(options: FactualOptions): string[] {
  const { access, needs, evenIfLapsed, idempotent, repeatable, rateLimit, paginated } = options;
  return [
    callerFact(access),
    needs ? `Plan: must include \`${needs}\`.` : '',
    evenIfLapsed ? "Lapsed plan: works even when the organization's plan has lapsed." : '',
    idempotent
      ? `Idempotency: send an \`Idempotency-Key\` header. A retry with the same key within ${IDEMPOTENCY_HOURS} hours returns the first response and does not act again.`
      : '',
    repeatable
      ? 'Repeats: the same request again changes nothing more and returns the same result.'
      : '',
    rateLimitFact(rateLimit, access),
    paginated
      ? `Pagination: \`limit\` sets the page size (${DEFAULT_LIMIT} by default, at most ${MAX_LIMIT}), and the \`Link\` response header leads to the next page.`
      : '',
  ].filter((fact) => fact !== '');
}

function callerFact(access: Access): string {
  if (access.kind === 'public') return 'Caller: anyone. No session or API key is needed.';
  if (access.kind !== 'caller') return `Permission: \`${access.permission}\`.`;
  const [kind, ...others] = callersOf(access);
  if (others.length > 0) return 'Caller: any signed-in user or API key.';
  return kind === 'user'
    ? 'Caller: a signed-in user. An API key gets 403 `http.people-only`.'
    : 'Caller: an API key. A signed-in user gets 403 `http.api-key-only`.';
}

function rateLimitFact(limit: EndpointOptions['rateLimit'], access: Access): string {
  if (limit === undefined) return '';
  if (limit === 'none') return 'Rate limit: none.';
  const owner = access.kind === 'public' ? 'IP address' : 'caller';
  return `Rate limit: ${rateOf(limit)} per ${owner}.`;
}

/**
 * Returns a limit in words: "30 requests in 15 minutes".
 * @param unit singular of what is counted
 */
export function rateOf({ points, windowSeconds }: RateLimit, unit = 'request'): string {
  const counted = `${points.toLocaleString('en-US')} ${unit}${points === 1 ? '' : 's'}`;
  return `${counted} in ${durationOf(windowSeconds)}`;
}

const UNITS: readonly [name: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Returns a duration in the largest unit that divides it: "15 minutes". */
function durationOf(seconds: number): string {
  const [name, size] = UNITS.find(([, unit]) => seconds % unit === 0) ?? ['second', 1];
  const count = seconds / size;
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
