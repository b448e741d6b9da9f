import { answerOf, type DnsResult, type Findings, type HttpResult } from './domain-proof.js';

/** Maximum number of domains that an organization may claim. */
export const MAX_DOMAINS = 5;
/** Days over which claims are limited. */
export const CLAIM_DAYS = 7;
/** Maximum number of claims in these days: each domain that is proven costs certificates and stays stored. */
export const MAX_WEEKLY_CLAIMS = 20;
/** Maximum number of times that the subdomain can change in these days. */
export const MAX_SLUG_CHANGES = 5;

/** States of a claim. Only `active` is in force. A claim given up after it was in force is `released`. */
export const DOMAIN_STATES = ['pending', 'active', 'suspended'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Proofs of a claim. */
export type ProofMethod = 'dns' | 'http';

/** Emails that owners get about a domain. `lost`: another organization has proved that it is theirs. */
export const DOMAIN_ALERTS = ['failing', 'suspended', 'lost'] as const;
export type DomainAlert = (typeof DOMAIN_ALERTS)[number];

/** An organization's claim on a domain. */
export interface DomainClaim {
  host: string;
  state: DomainState;
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
  updatedAt: Date;
}

/** A claim after a check, with the email that owners get about it; null for none. */
export interface CheckedClaim extends DomainClaim {
  alert: DomainAlert | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time that a domain stays in force without a proof, from the first definite "no". */
export const GRACE_HOURS = 72;
export const GRACE_MS = GRACE_HOURS * HOUR;

/** Days for which a claim that is not proven yet is checked; later only on request. */
export const CHECKED_DAYS = 14;
/** Pauses by age of the claim: short in the first hour, when somebody waits. */
const PENDING_PAUSES: readonly [age: number, pause: number][] = [
  [HOUR, 5 * MINUTE],
  [DAY, 30 * MINUTE],
  [3 * DAY, 3 * HOUR],
  [CHECKED_DAYS * DAY, DAY],
];
/** The first visit triggers the certificate of a new domain, so the second check comes soon and finds it. */
const SETTLING = 10 * MINUTE;
const DAILY = DAY;
const WHILE_FAILING = 6 * HOUR;
const WHILE_UNKNOWN = 2 * HOUR;
/** Time in which a suspended domain is still checked and can recover by itself. */
const SUSPENDED_FOR = 30 * DAY;

/**
 * Returns a claim after a check. A "yes" puts it in force. The time of the first "no" is recorded, and the
 * domain is suspended once that has lasted for `GRACE_HOURS`. No answer changes nothing.
 * @param chance random number from 0 to 1, so that domains claimed together are not checked together
 */
export function afterCheck(
  claim: DomainClaim,
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
    alert: null,
  };
  if (answer === 'yes') {
    checked.method = found.dns === 'found' ? 'dns' : 'http';
    checked.state = 'active';
    checked.verifiedAt = now;
    checked.firstFailedAt = null;
  } else if (answer === 'no' && claim.state === 'active') {
    if (claim.firstFailedAt === null) {
      checked.firstFailedAt = now;
      checked.alert = 'failing';
    } else if (now.getTime() - claim.firstFailedAt.getTime() >= GRACE_MS) {
      Object.assign(checked, { state: 'suspended', alert: 'suspended' });
    }
  }
  if (checked.state !== 'active') checked.isReached = false;
  checked.nextCheckAt = later(now, pauseAfter(claim, checked, answer === 'unknown', now), chance);
  return checked;
}

/**
 * Returns a claim after a check that found its proof while another organization keeps the domain: the claim
 * stays as before until the next check.
 */
export function withheld(
  claim: DomainClaim,
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
    alert: null,
  };
}

/** Returns the time after the pause, up to a tenth earlier or later; null for no pause. */
const later = (now: Date, pause: number | null, chance: number): Date | null =>
  pause === null ? null : new Date(now.getTime() + pause * (0.9 + 0.2 * chance));

function pauseAfter(
  before: DomainClaim,
  after: DomainClaim,
  isUnknown: boolean,
  now: Date,
): number | null {
  if (after.state === 'active') {
    if (before.state !== 'active') return SETTLING;
    if (after.firstFailedAt === null) return isUnknown ? WHILE_UNKNOWN : DAILY;
    const left = after.firstFailedAt.getTime() + GRACE_MS - now.getTime();
    // The last check must come after the end of the grace period, even if it is a tenth early.
    return left > 0 && left < WHILE_FAILING ? left / 0.9 + MINUTE : WHILE_FAILING;
  }
  if (after.state === 'suspended') {
    const since = after.firstFailedAt?.getTime() ?? now.getTime();
    return now.getTime() - since < SUSPENDED_FOR ? DAILY : null;
  }
  const age = now.getTime() - before.createdAt.getTime();
  return PENDING_PAUSES.find(([until]) => age < until)?.[1] ?? null;
}

/** Returns the time at which a failing domain is suspended; null when it is not failing. */
export function suspendsAt({ state, firstFailedAt }: DomainClaim): Date | null {
  return state === 'active' && firstFailedAt ? new Date(firstFailedAt.getTime() + GRACE_MS) : null;
}
