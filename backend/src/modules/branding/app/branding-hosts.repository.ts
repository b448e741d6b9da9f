import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CheckedClaim, HostClaim, HostNotice, HostState } from '../domain/host-claim.js';

/** A claim of any organization, with the fields that a check of another one's claim needs. */
export interface RivalClaim {
  organizationId: string;
  host: string;
  state: HostState | 'released';
  token: string;
}

/** `taken`: another organization has the domain in force; `stale`: the claim was changed or removed meanwhile. */
export type SaveOutcome = 'saved' | 'taken' | 'stale';

/** A domain of an organization. */
export interface HostOwner {
  organizationId: string;
  host: string;
}

/** Numbers of claims, for the limits on them. */
export interface ClaimCounts {
  /** Claims that were not given up. */
  current: number;
  /** Claims of the last 7 days, including those given up after they were in force. */
  recent: number;
  /** Seconds until the oldest of those is more than 7 days old. */
  resetSeconds: number;
}

/** An email about a domain that is still to be sent to owners. */
export interface PendingNotice {
  notice: HostNotice;
  noticeAt: Date;
  sentTo: string[];
  firstFailedAt: Date | null;
}

/** Storage of the domains that organizations claim. Runs as the tenant, unless a method is for all tenants. */
export abstract class BrandingHostsRepository {
  /** Returns the claims in alphabetical order, without those that were given up. */
  abstract list(): Promise<HostClaim[]>;
  abstract find(host: string): Promise<HostClaim | undefined>;
  /** Locks the organization's claims, so that one transaction at a time changes them. */
  abstract lock(tx: Tx): Promise<void>;
  /**
   * Adds claims, each with its own token; existing claims stay as they are.
   * @returns the number of new claims
   */
  abstract add(tx: Tx, hosts: readonly string[]): Promise<number>;
  abstract counts(tx: Tx): Promise<ClaimCounts>;
  /**
   * Gives up all claims except these. Those that were in force stay stored as released.
   * @returns the domains that were in force until now
   */
  abstract keepOnly(tx: Tx, hosts: readonly string[]): Promise<string[]>;
  /** @returns `wasInForce`: true when the domain was in force until now; undefined without such a claim */
  abstract remove(tx: Tx, host: string): Promise<{ wasInForce: boolean } | undefined>;
  /** Saves the result of a check. Unless it returns `saved`, nothing was saved: roll back the transaction then. */
  abstract saveCheck(tx: Tx, before: HostClaim, after: CheckedClaim): Promise<SaveOutcome>;
  /**
   * Suspends a domain of another organization and publishes the event, because the running tenant has proved
   * that the domain is theirs. Does nothing when the other organization no longer has it in force.
   */
  abstract take(tx: Tx, holder: RivalClaim, now: Date): Promise<void>;
  /** Postpones the next check of a domain that is due at `now`. */
  abstract postpone(host: string, now: Date, until: Date): Promise<void>;
  abstract pendingNotice(host: string): Promise<PendingNotice | undefined>;
  abstract noteSent(host: string, notice: PendingNotice, userId: string): Promise<void>;
  abstract finishNotice(host: string, notice: PendingNotice): Promise<void>;
  /** Returns the claims of all tenants on these domains, including released ones. */
  abstract claimsOn(hosts: readonly string[]): Promise<RivalClaim[]>;
  /** Returns the claims of all tenants on this domain and names below it, including released ones. */
  abstract claimsUnder(domain: string): Promise<RivalClaim[]>;
  /** Returns the domains of all tenants whose check is due. */
  abstract toCheck(now: Date, batch: number): Promise<HostOwner[]>;
  /** Returns the domains of all tenants that have an email still to be sent. */
  abstract toNotify(batch: number): Promise<HostOwner[]>;
}
