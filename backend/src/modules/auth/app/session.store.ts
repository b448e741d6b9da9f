import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { Device } from '../domain/user-agent.js';
import type { ProvenAccount } from './user.store.js';

export interface NewSession extends Device {
  idHash: string;
  account: ProvenAccount;
  /** Network address at sign-in. */
  address: string;
  /** Name in the `Host` header; the session is valid only at this host. */
  host: string;
  expiresAt: Date;
}

export interface StoredSession {
  userId: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null for a session from before hosts were stored. */
  host: string | null;
}

/** A session as its owner sees it. */
export interface ActiveSession extends Device {
  id: string;
  /** Network address at sign-in. */
  address: string;
  /** Time of the sign-in, ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** ISO 8601, accurate to about five minutes. */
  lastUsedAt: string;
  isCurrent: boolean;
}

/**
 * Sessions of signed-in browsers, stored under the SHA-256 of their id. A session that has expired, or was not used for
 * the configured number of days, is over: `find` and `list` ignore it.
 */
export abstract class SessionStore {
  /**
   * Adds a session, unless the password was changed since it was checked. A concurrent change waits until the session
   * is added, and then ends it.
   * @returns true when it was added
   */
  abstract insert(session: NewSession): Promise<boolean>;
  /** Returns the session unless it is over; `isStale` when its last recorded use is some minutes old. */
  abstract find(idHash: string): Promise<(StoredSession & { isStale: boolean }) | undefined>;
  /**
   * Binds a session from before hosts were stored to the first host it is used at.
   * @returns the host it is bound to; undefined when it has ended meanwhile
   */
  abstract bind(idHash: string, host: string): Promise<string | undefined>;
  /** Records that the session is being used, at most once every few minutes. */
  abstract touch(idHash: string): Promise<void>;
  /** Returns the user's sessions: the current one first, then the most recently used. */
  abstract list(userId: string, currentHash: string, limit: number): Promise<ActiveSession[]>;
  abstract delete(idHash: string): Promise<void>;
  /** Ends a session of a user and returns its hash; undefined when they have none with this id. */
  abstract deleteOf(userId: string, id: string): Promise<string | undefined>;
  /** Ends all sessions of a user except `keptHash`, and returns their hashes. */
  abstract deleteAllOf(tx: SqlExecutor, userId: string, keptHash?: string): Promise<string[]>;
  /** Ends all sessions at a host, and returns their hashes. */
  abstract deleteAllAt(tx: SqlExecutor, host: string): Promise<string[]>;
  /** Removes the rows of sessions that are over. */
  abstract deleteExpired(): Promise<void>;
}
