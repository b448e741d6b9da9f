import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** Stores the addresses that receive customers' replies. All methods but `findByToken` see only the current tenant. */
export abstract class ContactEmailRepository {
  /** Puts an address in force and removes the pending one. */
  abstract setInForce(tx: Tx, businessId: string, email: string): Promise<void>;

  /** Returns the businesses of the current tenant where an address is in force or pending. */
  abstract businessesWith(tx: Tx, email: string): Promise<string[]>;

  /** Removes an address, whether it is in force or pending. */
  abstract withdraw(tx: Tx, businessId: string, email: string): Promise<void>;

  /** Stores an address as pending, in place of an earlier one. Links sent before stop working. */
  abstract setPending(tx: Tx, businessId: string, email: string, expiresAt: Date): Promise<void>;

  /**
   * Sets the token of the pending address, in place of an earlier one.
   * @returns the address to send it to; undefined when none is pending any more, or it has expired
   */
  abstract setToken(businessId: string, tokenHash: string): Promise<string | undefined>;

  /** Returns the organization and business of a token, across tenants. */
  abstract findByToken(tokenHash: string): Promise<ContactToken | undefined>;

  /**
   * Returns the pending address of a token, even when it has expired; undefined when the token was used or replaced.
   */
  abstract waiting(businessId: string, tokenHash: string): Promise<WaitingContact | undefined>;

  /** Uses a token up and returns its address; undefined when it was used before, was replaced or has expired. */
  abstract use(tx: Tx, businessId: string, tokenHash: string): Promise<string | undefined>;
}

/** An address that is pending confirmation. */
export interface WaitingContact {
  email: string;
  expiresAt: Date;
}

/** Organization and business of an emailed token. */
export interface ContactToken {
  organizationId: string;
  businessId: string;
}
