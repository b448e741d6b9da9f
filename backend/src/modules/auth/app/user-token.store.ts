import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { TokenPurpose } from '../domain/user-token.js';

export interface NewUserToken {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  expiresAt: Date;
}

/** One-time tokens sent by mail, under their SHA-256. */
export abstract class UserTokenStore {
  /**
   * Adds a token, unless the password was changed since it was asked for. A change waits until it is added.
   * @param password fingerprint of the one that the account must still have; undefined: any
   * @returns whether it was added
   */
  abstract insert(token: NewUserToken, password?: string): Promise<boolean>;
  /** Whose token it is, while it has not expired, and whether it was used. */
  abstract find(
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<{ userId: string; used: boolean } | undefined>;
  /** Uses a token up and returns whose it was; undefined when it was used before or has expired. */
  abstract use(
    tx: SqlExecutor,
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<string | undefined>;
  /** Makes all other open tokens of a user for a purpose worthless. */
  abstract deleteUnused(tx: SqlExecutor, userId: string, purpose: TokenPurpose): Promise<void>;
  abstract delete(tokenHash: string): Promise<void>;
  abstract deleteExpired(): Promise<void>;
}
