import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** An organization that its owner has closed. */
export interface Closure {
  closedAt: Date;
  eraseAt: Date;
}

/** Stores which organizations are closed. Runs as the organization, unless stated otherwise. */
export abstract class ClosureStore {
  /** Closes the current organization; one that is closed already stays as it is. @returns true when it was open */
  abstract add(tx: Tx, closure: Closure & { closedById: string }): Promise<boolean>;
  abstract find(): Promise<Closure | undefined>;
  abstract setToken(tokenHash: string): Promise<void>;
  /** Reopens the current organization, unless its grace period is over. @returns the closure, if there was one */
  abstract remove(tx: Tx): Promise<Closure | undefined>;
  /** Returns the organization of an emailed token; needs no tenant. */
  abstract organizationOf(tokenHash: string): Promise<string | undefined>;
  /** Returns the organizations whose grace period is over; needs no tenant. */
  abstract due(limit: number): Promise<string[]>;
}
