import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** An organization that its owner has closed. */
export interface Closure {
  closedAt: Date;
  eraseAt: Date;
}

/** Stores which organizations are closed. Runs as the organization, unless it says otherwise. */
export abstract class ClosureStore {
  /** Closes the running organization; one that is closed already stays as it is. @returns whether it was open */
  abstract add(tx: Tx, closure: Closure & { closedById: string }): Promise<boolean>;
  abstract find(): Promise<Closure | undefined>;
  abstract setToken(tokenHash: string): Promise<void>;
  /** Reopens the running organization, unless its time is over. @returns what was closed */
  abstract remove(tx: Tx): Promise<Closure | undefined>;
  /** The organization behind an emailed token; needs no tenant. */
  abstract organizationOf(tokenHash: string): Promise<string | undefined>;
  /** Organizations whose time is over; needs no tenant. */
  abstract due(limit: number): Promise<string[]>;
}
