import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { Device } from '../domain/user-agent.js';
import type { ProvenAccount } from './user.store.js';

export interface NewSession extends Device {
  idHash: string;
  account: ProvenAccount;
  /** Network address that somebody has signed in from. */
  address: string;
  /** Name in the `Host` header, the only one that the session counts at. */
  host: string;
  expiresAt: Date;
}

export interface StoredSession {
  userId: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null: from before hosts were stored. */
  host: string | null;
}

/** A session as its owner sees it. */
export interface ActiveSession extends Device {
  id: string;
  /** Network address that the owner has signed in from. */
  address: string;
  /** ISO 8601. */
  signedInAt: string;
  /** ISO 8601, to about five minutes. */
  lastUsedAt: string;
  isCurrent: boolean;
}

/**
 * Signed-in browsers, under the SHA-256 of their session id. A session that has expired, or was not used for
 * the days that the configuration gives, is over: nothing finds it.
 */
export abstract class SessionStore {
  /**
   * Adds a session, unless the password was changed since it was checked. A change waits until it is added, and
   * ends it then.
   * @returns whether it was added
   */
  abstract insert(session: NewSession): Promise<boolean>;
  /** Returns the session unless it is over, and whether its last use was stored some minutes ago. */
  abstract find(idHash: string): Promise<(StoredSession & { isStale: boolean }) | undefined>;
  /**
   * Binds a session from before hosts were stored to its first one.
   * @returns the host it is bound to; undefined when it has ended meanwhile
   */
  abstract bind(idHash: string, host: string): Promise<string | undefined>;
  /** Stores that the session is being used; once in a few minutes, however often it is called. */
  abstract touch(idHash: string): Promise<void>;
  /** The user's sessions, the one last used first. */
  abstract list(userId: string, currentHash: string, limit: number): Promise<ActiveSession[]>;
  abstract delete(idHash: string): Promise<void>;
  /** Ends a session of the user's and returns its hash; undefined when they have none of this id. */
  abstract deleteOf(userId: string, id: string): Promise<string | undefined>;
  /** Ends all sessions of a user but the one that is kept, and returns their hashes. */
  abstract deleteAllOf(tx: SqlExecutor, userId: string, keptHash?: string): Promise<string[]>;
  /** Ends all sessions at a host, and returns their hashes. */
  abstract deleteAllAt(tx: SqlExecutor, host: string): Promise<string[]>;
  /** Removes the rows of sessions that are over. */
  abstract deleteExpired(): Promise<void>;
}
