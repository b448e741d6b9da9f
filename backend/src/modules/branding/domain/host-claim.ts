import { answerOf, type DnsResult, type Findings, type HttpResult } from './host-proof.js';

/** Domains that an organization may claim. */
export const MAX_HOSTS = 5;
/** Domains that an organization may claim in 7 days: each that is proven costs certificates and stays known. */
export const MAX_WEEKLY_CLAIMS = 20;

/** In force is what is active, and nothing else. Released: given up after it was in force. */
export const HOST_STATES = ['pending', 'active', 'suspended'] as const;
export type HostState = (typeof HOST_STATES)[number];

/** Proofs of a claim. */
export type ProofMethod = 'dns' | 'http';

/** Emails that owners get about a domain. `lost`: another organization has proved that it is theirs. */
export const HOST_NOTICES = ['failing', 'suspended', 'lost'] as const;
export type HostNotice = (typeof HOST_NOTICES)[number];

/** An organization's claim on a domain. */
export interface HostClaim {
  host: string;
  state: HostState;
  token: string;
  method: ProofMethod | null;
  verifiedAt: Date | null;
  lastCheckedAt: Date | null;
  dnsResult: DnsResult | null;
  httpResult: HttpResult | null;
  firstFailedAt: Date | null;
  nextCheckAt: Date | null;
  isReached: boolean;
  createdAt: Date;
}

/** A claim after a check, and what owners have to be told about it. */
export interface CheckedClaim extends HostClaim {
  notice: HostNotice | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a domain stays in force without a proof, from the first definite "no". */
export const GRACE_MS = 72 * HOUR;

/** Often in the first hour, when somebody waits for it; not at all after two weeks, until asked again. */
const PENDING_PAUSES: readonly [age: number, pause: number][] = [
  [HOUR, 5 * MINUTE],
  [DAY, 30 * MINUTE],
  [3 * DAY, 3 * HOUR],
  [14 * DAY, DAY],
];
/** A certificate is fetched at the first visit: the second check of a new domain finds it. */
const SETTLING = 10 * MINUTE;
const DAILY = DAY;
const WHILE_FAILING = 6 * HOUR;
const WHILE_UNKNOWN = 2 * HOUR;
/** A suspended domain recovers by itself for a month. */
const SUSPENDED_FOR = 30 * DAY;

/**
 * Returns a claim as a check leaves it. A "yes" puts it in force. A "no" is noted with its first moment, and
 * suspends the domain once it has lasted for `GRACE_MS`; no answer changes nothing.
 * @param chance from 0 to 1, so that domains claimed together are not checked together
 */
export function afterCheck(
  claim: HostClaim,
  found: Findings,
  now: Date,
  chance: number,
): CheckedClaim {
  const answer = answerOf(found);
  const checked: CheckedClaim = {
    ...claim,
    lastCheckedAt: now,
    dnsResult: found.dns,
    httpResult: found.http,
    notice: null,
  };
  if (answer === 'yes') {
    checked.method = found.dns === 'found' ? 'dns' : 'http';
    checked.state = 'active';
    checked.verifiedAt = now;
    checked.firstFailedAt = null;
  } else if (answer === 'no' && claim.state === 'active') {
    if (claim.firstFailedAt === null) {
      checked.firstFailedAt = now;
      checked.notice = 'failing';
    } else if (now.getTime() - claim.firstFailedAt.getTime() >= GRACE_MS) {
      Object.assign(checked, { state: 'suspended', notice: 'suspended' });
    }
  }
  if (checked.state !== 'active') checked.isReached = false;
  checked.nextCheckAt = later(now, pauseAfter(claim, checked, answer === 'unknown', now), chance);
  return checked;
}

/**
 * Returns a claim as a check leaves it that has found its proof, while another organization keeps the domain: as
 * before, until the next check.
 */
export function withheld(
  claim: HostClaim,
  found: Findings,
  now: Date,
  chance: number,
): CheckedClaim {
  return {
    ...claim,
    lastCheckedAt: now,
    dnsResult: found.dns,
    httpResult: found.http,
    nextCheckAt: later(now, pauseAfter(claim, claim, false, now), chance),
    notice: null,
  };
}

/** A tenth earlier or later. */
const later = (now: Date, pause: number | null, chance: number): Date | null =>
  pause === null ? null : new Date(now.getTime() + pause * (0.9 + 0.2 * chance));

function pauseAfter(
  before: HostClaim,
  after: HostClaim,
  isUnknown: boolean,
  now: Date,
): number | null {
  if (after.state === 'active') {
    if (before.state !== 'active') return SETTLING;
    if (after.firstFailedAt === null) return isUnknown ? WHILE_UNKNOWN : DAILY;
    const left = after.firstFailedAt.getTime() + GRACE_MS - now.getTime();
    // The last check comes after the end of the grace period, not a moment before.
    return left > 0 && left < WHILE_FAILING ? left / 0.9 + MINUTE : WHILE_FAILING;
  }
  if (after.state === 'suspended') {
    const since = after.firstFailedAt?.getTime() ?? now.getTime();
    return now.getTime() - since < SUSPENDED_FOR ? DAILY : null;
  }
  const age = now.getTime() - before.createdAt.getTime();
  return PENDING_PAUSES.find(([until]) => age < until)?.[1] ?? null;
}

/** The moment when a failing domain is suspended; null where it is not failing. */
export function suspendsAt({ state, firstFailedAt }: HostClaim): Date | null {
  return state === 'active' && firstFailedAt ? new Date(firstFailedAt.getTime() + GRACE_MS) : null;
}
