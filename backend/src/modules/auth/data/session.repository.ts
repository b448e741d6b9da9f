import { Injectable } from '@nestjs/common';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { SessionStore, type StoredSession } from '../app/session.store.js';

/** Sessions in PostgreSQL. */
@Injectable()
export class SessionRepository extends SessionStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async insert(idHash: string, userId: string, expiresAt: Date): Promise<void> {
    await this.db.query({
      text: 'INSERT INTO sessions (id_hash, user_id, expires_at) VALUES ($1, $2, $3)',
      values: [idHash, userId, expiresAt],
    });
  }

  async find(idHash: string): Promise<StoredSession | undefined> {
    const [row] = await this.db.query<{ userId: string; expiresAt: Date }>({
      name: 'auth-session',
      text: `SELECT user_id AS "userId", expires_at AS "expiresAt"
             FROM sessions WHERE id_hash = $1 AND expires_at > now()`,
      values: [idHash],
    });
    return row && { userId: row.userId, expiresAt: row.expiresAt.toISOString() };
  }

  async delete(idHash: string): Promise<void> {
    await this.db.query({ text: 'DELETE FROM sessions WHERE id_hash = $1', values: [idHash] });
  }

  async deleteAllOf(tx: SqlExecutor, userId: string): Promise<string[]> {
    const rows = await tx.query<{ idHash: string }>({
      text: 'DELETE FROM sessions WHERE user_id = $1 RETURNING id_hash AS "idHash"',
      values: [userId],
    });
    return rows.map((row) => row.idHash);
  }

  async deleteExpired(): Promise<void> {
    await this.db.query({ text: 'DELETE FROM sessions WHERE expires_at <= now()' });
  }
}
