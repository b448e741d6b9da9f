import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { TokenPurpose } from '../domain/user-token.js';

export interface NewUserToken {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  expiresAt: Date;
}

/** One-time tokens sent by email, stored under their SHA-256. */
export abstract class UserTokenStore {
  /**
   * Adds a token, unless the password was changed since the token was requested. A concurrent change waits until the
   * token is added.
   * @param password fingerprint of the password that the account must still have; undefined: any
   * @returns true when it was added
   */
  abstract insert(token: NewUserToken, password?: string): Promise<boolean>;
  /** Returns the user of an unexpired token, and whether it was used. */
  abstract find(
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<{ userId: string; used: boolean } | undefined>;
  /** Marks a token as used and returns its user; undefined when it was used before or has expired. */
  abstract use(
    tx: SqlExecutor,
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<string | undefined>;
  /** Deletes the unused tokens of a user for a purpose. */
  abstract deleteUnused(tx: SqlExecutor, userId: string, purpose: TokenPurpose): Promise<void>;
  abstract delete(tokenHash: string): Promise<void>;
  abstract deleteExpired(): Promise<void>;
}
