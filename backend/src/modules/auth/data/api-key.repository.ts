import { Injectable } from '@nestjs/common';
import type { Keyset } from '../../../kernel/pagination.js';
import { olderThan } from '../../../kernel/tenancy/keyset-condition.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { ApiKeyRole } from '../domain/api-key.js';
import type { ApiKeyIdentityRow } from './api-key.rows.js';

/** An integrator's key as owners see it. Times are ISO 8601. */
export interface ApiKey {
  id: string;
  name: string;
  role: ApiKeyRole;
  /** Its first characters. */
  prefix: string;
  createdAt: string;
  updatedAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface NewApiKey {
  id: string;
  organizationId: string;
  name: string;
  role: ApiKeyRole;
  prefix: string;
  keyHash: string;
  createdById: string;
}

/** Identity of a valid key. */
export interface ApiKeyIdentity {
  id: string;
  organizationId: string;
  role: ApiKeyRole;
}

const SHOWN = {
  id: true,
  name: true,
  role: true,
  prefix: true,
  createdAt: true,
  updatedAt: true,
  lastUsedAt: true,
  revokedAt: true,
} satisfies Prisma.ApiKeySelect;

type Row = Prisma.ApiKeyGetPayload<{ select: typeof SHOWN }>;

/** Keys for integrators, stored under their SHA-256. All methods but `findByHash` run as the organization. */
@Injectable()
export class ApiKeyRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the keys newest first, at most `limit` after the given keyset. */
  async list(organizationId: string, limit: number, after: Keyset | undefined): Promise<ApiKey[]> {
    const rows = await this.prisma.client.apiKey.findMany({
      select: SHOWN,
      where: { organizationId, ...olderThan('createdAt', after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(toApiKey);
  }

  async find(id: string): Promise<ApiKey | undefined> {
    const row = await this.prisma.client.apiKey.findFirst({ select: SHOWN, where: { id } });
    return row ? toApiKey(row) : undefined;
  }

  async insert(key: NewApiKey): Promise<ApiKey> {
    return toApiKey(await this.prisma.client.apiKey.create({ data: key, select: SHOWN }));
  }

  /** Revokes a key and returns its hash; undefined when there is none. Repeating it changes nothing. */
  async revoke(organizationId: string, id: string): Promise<string | undefined> {
    await this.prisma.client.apiKey.updateMany({
      where: { organizationId, id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    const key = await this.prisma.client.apiKey.findFirst({ where: { organizationId, id } });
    return key?.keyHash;
  }

  /** Revokes the keys that a person has created, and returns the hashes of those that were valid until now. */
  async revokeOf(tx: SqlExecutor, organizationId: string, userId: string): Promise<string[]> {
    const revoked = await this.prisma.in(tx).apiKey.updateManyAndReturn({
      where: { organizationId, createdById: userId, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { keyHash: true },
    });
    return revoked.map(({ keyHash }) => keyHash);
  }

  /** Returns the identity of a key that was not revoked, in any organization. */
  async findByHash(keyHash: string): Promise<ApiKeyIdentity | undefined> {
    const [identity] = await this.db.read<ApiKeyIdentityRow>({
      name: 'auth-api-key',
      text: 'SELECT id, organization_id AS "organizationId", role FROM lookup.api_key($1)',
      values: [keyHash],
    });
    return identity;
  }

  /** Records the use of a key, at most once a minute. */
  async touch(id: string): Promise<void> {
    const minuteAgo = new Date(Date.now() - 60_000);
    await this.prisma.client.apiKey.updateMany({
      where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: minuteAgo } }] },
      data: { lastUsedAt: new Date() },
    });
  }
}

function toApiKey({ role, createdAt, updatedAt, lastUsedAt, revokedAt, ...key }: Row): ApiKey {
  return {
    ...key,
    // The table's check constraint allows no other value.
    role: role as ApiKey['role'],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
