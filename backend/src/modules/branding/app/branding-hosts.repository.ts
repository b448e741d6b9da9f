import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CheckedClaim, HostClaim, HostNotice, HostState } from '../domain/host-claim.js';

/** A claim of any organization, as far as others have to know of it. */
export interface RivalClaim {
  organizationId: string;
  host: string;
  state: HostState | 'released';
  token: string;
}

/** `taken`: another organization has the domain in force; `stale`: the claim was given up or checked meanwhile. */
export type SaveOutcome = 'saved' | 'taken' | 'stale';

/** A domain of an organization. */
export interface HostOwner {
  organizationId: string;
  host: string;
}

/** Numbers that limits on claims go by. */
export interface ClaimCounts {
  /** Not given up. */
  current: number;
  /** Made in the last 7 days, given up or not. */
  recent: number;
  /** Seconds until the first of those is older. */
  resetSeconds: number;
}

/** An email about a domain that owners are still to get. */
export interface PendingNotice {
  notice: HostNotice;
  noticeAt: Date;
  sentTo: string[];
  firstFailedAt: Date | null;
}

/** The domains that organizations claim. What names no other tenant runs as the tenant. */
export abstract class BrandingHostsRepository {
  /** In alphabetical order, without those that were given up. */
  abstract list(): Promise<HostClaim[]>;
  abstract find(host: string): Promise<HostClaim | undefined>;
  /** Lets one transaction at a time change the claims of the organization. */
  abstract lock(tx: Tx): Promise<void>;
  /**
   * Adds claims with tokens of their own; what is claimed already stays as it is.
   * @returns how many are new
   */
  abstract add(tx: Tx, hosts: readonly string[]): Promise<number>;
  abstract counts(tx: Tx): Promise<ClaimCounts>;
  /**
   * Gives up all claims but these. One that was in force stays known as released.
   * @returns the domains that were in force until now
   */
  abstract keepOnly(tx: Tx, hosts: readonly string[]): Promise<string[]>;
  /** @returns whether the domain was in force until now; undefined when there was no such claim */
  abstract remove(tx: Tx, host: string): Promise<{ wasInForce: boolean } | undefined>;
  /** Saves the outcome of a check. Nothing was saved unless it returns `saved`: undo the transaction then. */
  abstract saveCheck(tx: Tx, before: HostClaim, after: CheckedClaim): Promise<SaveOutcome>;
  /**
   * Suspends a domain of another organization, with its event, because the running tenant has proved that it is
   * theirs. Nothing happens where that one has it in force no longer.
   */
  abstract take(tx: Tx, holder: RivalClaim, now: Date): Promise<void>;
  /** Puts off the next check of a domain that is due at `now`. */
  abstract postpone(host: string, now: Date, until: Date): Promise<void>;
  abstract pendingNotice(host: string): Promise<PendingNotice | undefined>;
  abstract noteSent(host: string, notice: PendingNotice, userId: string): Promise<void>;
  abstract finishNotice(host: string, notice: PendingNotice): Promise<void>;
  /** Over all tenants: everybody who claims one of these domains, or has had it. */
  abstract claimsOn(hosts: readonly string[]): Promise<RivalClaim[]>;
  /** Over all tenants: everybody who claims this domain or a name below it, or has had it. */
  abstract claimsUnder(domain: string): Promise<RivalClaim[]>;
  /** Over all tenants: domains that are to be checked at this moment. */
  abstract toCheck(now: Date, batch: number): Promise<HostOwner[]>;
  /** Over all tenants: domains about which owners are still to be written to. */
  abstract toNotify(batch: number): Promise<HostOwner[]>;
}
