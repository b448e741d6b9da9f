import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { Device } from '../domain/user-agent.js';
import type {
  BindRow,
  DeleteAllAtRow,
  DeleteAllOfRow,
  DeleteOfRow,
  FindRow,
  ListRow,
} from './session.rows.js';
import type { ProvenAccount } from './user.repository.js';

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

/** Accuracy with which the last use of a session is stored. */
const EXACT_TO = `interval '5 minutes'`;

/**
 * Sessions of signed-in browsers, stored under the SHA-256 of their id. A session that has expired, or was not used for
 * the configured number of days, is over: `find` and `list` ignore it.
 */
export class SessionRepository {
  /** @param idleDays days without use after which a session ends */
  constructor(
    private readonly db: TenantDb,
    private readonly idleDays: number,
  ) {}

  /**
   * Adds a session, unless the password was changed since it was checked. A concurrent change waits until the session
   * is added, and then ends it.
   * @returns true when it was added
   */
  async insert(session: NewSession): Promise<boolean> {
    const rows = await this.db.write({
      text: `INSERT INTO sessions (id_hash, user_id, browser, system, address, host, expires_at)
             SELECT $1, id, $3, $4, $5, $6, $7::timestamptz FROM users
             WHERE id = $2 AND password_hash = $8 FOR SHARE RETURNING 1`,
      values: [
        session.idHash,
        session.account.userId,
        session.browser,
        session.system,
        session.address,
        session.host,
        session.expiresAt,
        session.account.passwordHash,
      ],
    });
    return rows.length > 0;
  }

  /** Returns the session unless it is over; `isStale` when its last recorded use is some minutes old. */
  async find(idHash: string): Promise<(StoredSession & { isStale: boolean }) | undefined> {
    const [row] = await this.db.read<FindRow>({
      name: 'auth-session',
      text: `SELECT user_id AS "userId", expires_at AS "expiresAt", host,
                    last_seen_at < now() - ${EXACT_TO} AS "isStale"
             FROM sessions
             WHERE id_hash = $1 AND expires_at > now()
               AND last_seen_at > now() - make_interval(days => $2)`,
      values: [idHash, this.idleDays],
    });
    return row && { ...row, expiresAt: row.expiresAt.toISOString() };
  }

  /**
   * Binds a session from before hosts were stored to the first host it is used at.
   * @returns the host it is bound to; undefined when it has ended meanwhile
   */
  async bind(idHash: string, host: string): Promise<string | undefined> {
    const [row] = await this.db.write<BindRow>({
      text: 'UPDATE sessions SET host = coalesce(host, $2) WHERE id_hash = $1 RETURNING host',
      values: [idHash, host],
    });
    return row?.host;
  }

  /** Records that the session is being used, at most once every few minutes. */
  async touch(idHash: string): Promise<void> {
    await this.db.write({
      text: `UPDATE sessions SET last_seen_at = now()
             WHERE id_hash = $1 AND last_seen_at < now() - ${EXACT_TO}`,
      values: [idHash],
    });
  }

  /** Returns the user's sessions: the current one first, then the most recently used. */
  async list(userId: string, currentHash: string, limit: number): Promise<ActiveSession[]> {
    const rows = await this.db.read<ListRow>({
      text: `SELECT id, browser, system, address, created_at AS "createdAt",
                    updated_at AS "updatedAt", last_seen_at AS "lastUsedAt", id_hash = $2 AS "isCurrent"
             FROM sessions
             WHERE user_id = $1 AND expires_at > now()
               AND last_seen_at > now() - make_interval(days => $3)
             ORDER BY id_hash = $2 DESC, last_seen_at DESC, id LIMIT $4`,
      values: [userId, currentHash, this.idleDays, limit],
    });
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    }));
  }

  async delete(idHash: string): Promise<void> {
    await this.db.write({ text: 'DELETE FROM sessions WHERE id_hash = $1', values: [idHash] });
  }

  /** Ends a session of a user and returns its hash; undefined when they have none with this id. */
  async deleteOf(userId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.write<DeleteOfRow>({
      text: 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id_hash AS "idHash"',
      values: [userId, id],
    });
    return row?.idHash;
  }

  /** Ends all sessions of a user except `keptHash`, and returns their hashes. */
  async deleteAllOf(tx: SqlExecutor, userId: string, keptHash = ''): Promise<string[]> {
    const rows = await tx.write<DeleteAllOfRow>({
      text: `DELETE FROM sessions WHERE user_id = $1 AND id_hash <> $2
             RETURNING id_hash AS "idHash"`,
      values: [userId, keptHash],
    });
    return rows.map((row) => row.idHash);
  }

  /** Ends all sessions at a host, and returns their hashes. */
  async deleteAllAt(tx: SqlExecutor, host: string): Promise<string[]> {
    const rows = await tx.write<DeleteAllAtRow>({
      text: 'DELETE FROM sessions WHERE host = $1 RETURNING id_hash AS "idHash"',
      values: [host],
    });
    return rows.map((row) => row.idHash);
  }

  /** Removes the rows of sessions that are over. */
  async deleteExpired(): Promise<void> {
    await this.db.write({
      text: `DELETE FROM sessions
             WHERE expires_at <= now() OR last_seen_at <= now() - make_interval(days => $1)`,
      values: [this.idleDays],
    });
  }
}
