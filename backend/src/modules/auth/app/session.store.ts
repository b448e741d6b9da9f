import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

export interface StoredSession {
  userId: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Signed-in browsers, under the SHA-256 of their session id. */
export abstract class SessionStore {
  abstract insert(idHash: string, userId: string, expiresAt: Date): Promise<void>;
  /** The session, unless it has expired. */
  abstract find(idHash: string): Promise<StoredSession | undefined>;
  abstract delete(idHash: string): Promise<void>;
  /** Ends all sessions of a user and returns their hashes. */
  abstract deleteAllOf(tx: SqlExecutor, userId: string): Promise<string[]>;
  abstract deleteExpired(): Promise<void>;
}
