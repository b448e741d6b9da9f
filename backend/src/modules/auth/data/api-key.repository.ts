import { Injectable } from '@nestjs/common';
import type { Keyset } from '../../../kernel/http/pagination.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import {
  ApiKeyStore,
  type ApiKey,
  type ApiKeyIdentity,
  type NewApiKey,
} from '../app/api-key.store.js';

const COLUMNS = `id, name, role, prefix, created_at AS "createdAt",
                 last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

type Row = Omit<ApiKey, 'createdAt' | 'lastUsedAt' | 'revokedAt'> & {
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** API keys in PostgreSQL. */
@Injectable()
export class ApiKeyRepository extends ApiKeyStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(organizationId: string, limit: number, after: Keyset | undefined): Promise<ApiKey[]> {
    const rows = await this.db.query<Row>({
      text: `SELECT ${COLUMNS} FROM api_keys
             WHERE organization_id = $1 AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $2`,
      values: [organizationId, limit, after?.at ?? null, after?.id ?? null],
    });
    return rows.map(toApiKey);
  }

  async find(id: string): Promise<ApiKey | undefined> {
    const [row] = await this.db.query<Row>({
      text: `SELECT ${COLUMNS} FROM api_keys WHERE id = $1`,
      values: [id],
    });
    return row && toApiKey(row);
  }

  async insert(key: NewApiKey): Promise<ApiKey> {
    const [row] = await this.db.query<Row>({
      text: `INSERT INTO api_keys (id, organization_id, name, role, prefix, key_hash, created_by_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
      values: [
        key.id,
        key.organizationId,
        key.name,
        key.role,
        key.prefix,
        key.keyHash,
        key.createdById,
      ],
    });
    if (!row) throw new Error('The API key was not stored.');
    return toApiKey(row);
  }

  async revoke(organizationId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ keyHash: string }>({
      text: `UPDATE api_keys SET revoked_at = coalesce(revoked_at, now())
             WHERE organization_id = $1 AND id = $2 RETURNING key_hash AS "keyHash"`,
      values: [organizationId, id],
    });
    return row?.keyHash;
  }

  async revokeOf(tx: SqlExecutor, organizationId: string, userId: string): Promise<string[]> {
    const rows = await tx.query<{ keyHash: string }>({
      text: `UPDATE api_keys SET revoked_at = now()
             WHERE organization_id = $1 AND created_by_id = $2 AND revoked_at IS NULL
             RETURNING key_hash AS "keyHash"`,
      values: [organizationId, userId],
    });
    return rows.map(({ keyHash }) => keyHash);
  }

  async findByHash(keyHash: string): Promise<ApiKeyIdentity | undefined> {
    const [identity] = await this.db.query<ApiKeyIdentity>({
      name: 'auth-api-key',
      text: 'SELECT id, organization_id AS "organizationId", role FROM lookup.api_key($1)',
      values: [keyHash],
    });
    return identity;
  }

  async touch(id: string): Promise<void> {
    await this.db.query({
      text: `UPDATE api_keys SET last_used_at = now()
             WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      values: [id],
    });
  }
}

function toApiKey({ createdAt, lastUsedAt, revokedAt, ...key }: Row): ApiKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
