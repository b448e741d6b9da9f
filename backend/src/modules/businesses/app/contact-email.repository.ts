import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** Stores the addresses that receive customers' replies. All calls but `findByToken` see the running tenant only. */
export abstract class ContactEmailRepository {
  /** Makes an address the one in force; what waited for confirmation waits no more. */
  abstract setInForce(tx: Tx, businessId: string, email: string): Promise<void>;

  /** Returns the businesses of the running tenant where an address is in force or waits. */
  abstract businessesWith(tx: Tx, email: string): Promise<string[]>;

  /** Takes an address out of force, and off what waits. */
  abstract withdraw(tx: Tx, businessId: string, email: string): Promise<void>;

  /** Lets an address wait for confirmation, in place of what waited before. Links sent until now end. */
  abstract setPending(tx: Tx, businessId: string, email: string, expiresAt: Date): Promise<void>;

  /**
   * Gives what waits a token, in place of its last one.
   * @returns the address to send it to; undefined where nothing waits any more
   */
  abstract setToken(businessId: string, tokenHash: string): Promise<string | undefined>;

  /** Across tenants: where a token belongs. */
  abstract findByToken(tokenHash: string): Promise<ContactToken | undefined>;

  /** The address that a token belongs to, also when it has expired; undefined when it was used or replaced. */
  abstract waiting(businessId: string, tokenHash: string): Promise<WaitingContact | undefined>;

  /** Uses a token up and returns the address; undefined when it was used before, was replaced or has expired. */
  abstract use(tx: Tx, businessId: string, tokenHash: string): Promise<string | undefined>;
}

/** An address that waits for confirmation. */
export interface WaitingContact {
  email: string;
  expiresAt: Date;
}

/** Owner of an emailed token. */
export interface ContactToken {
  organizationId: string;
  businessId: string;
}
