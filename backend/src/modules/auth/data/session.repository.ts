import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import {
  SessionStore,
  type ActiveSession,
  type NewSession,
  type StoredSession,
} from '../app/session.store.js';
import { authSettings } from '../app/settings.js';
import type {
  BindRow,
  DeleteAllAtRow,
  DeleteAllOfRow,
  DeleteOfRow,
  FindRow,
  ListRow,
} from './session.rows.js';

/** Accuracy with which the last use of a session is stored. */
const EXACT_TO = `interval '5 minutes'`;

/** Sessions in PostgreSQL. */
@Injectable()
export class SessionRepository extends SessionStore {
  private readonly idleDays: number;

  constructor(
    private readonly db: TenantDb,
    config: AppConfig,
  ) {
    super();
    this.idleDays = readSettings(authSettings, config.env).SESSION_IDLE_DAYS;
  }

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

  async bind(idHash: string, host: string): Promise<string | undefined> {
    const [row] = await this.db.write<BindRow>({
      text: 'UPDATE sessions SET host = coalesce(host, $2) WHERE id_hash = $1 RETURNING host',
      values: [idHash, host],
    });
    return row?.host;
  }

  async touch(idHash: string): Promise<void> {
    await this.db.write({
      text: `UPDATE sessions SET last_seen_at = now()
             WHERE id_hash = $1 AND last_seen_at < now() - ${EXACT_TO}`,
      values: [idHash],
    });
  }

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

  async deleteOf(userId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.write<DeleteOfRow>({
      text: 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id_hash AS "idHash"',
      values: [userId, id],
    });
    return row?.idHash;
  }

  async deleteAllOf(tx: SqlExecutor, userId: string, keptHash = ''): Promise<string[]> {
    const rows = await tx.write<DeleteAllOfRow>({
      text: `DELETE FROM sessions WHERE user_id = $1 AND id_hash <> $2
             RETURNING id_hash AS "idHash"`,
      values: [userId, keptHash],
    });
    return rows.map((row) => row.idHash);
  }

  async deleteAllAt(tx: SqlExecutor, host: string): Promise<string[]> {
    const rows = await tx.write<DeleteAllAtRow>({
      text: 'DELETE FROM sessions WHERE host = $1 RETURNING id_hash AS "idHash"',
      values: [host],
    });
    return rows.map((row) => row.idHash);
  }

  async deleteExpired(): Promise<void> {
    await this.db.write({
      text: `DELETE FROM sessions
             WHERE expires_at <= now() OR last_seen_at <= now() - make_interval(days => $1)`,
      values: [this.idleDays],
    });
  }
}
