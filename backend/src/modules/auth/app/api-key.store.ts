import type { Keyset } from '../../../kernel/pagination.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { ApiKeyRole } from '../domain/api-key.js';

/** An integrator's key as owners see it. Moments are ISO 8601. */
export interface ApiKey {
  id: string;
  name: string;
  role: ApiKeyRole;
  /** Its first characters. */
  prefix: string;
  createdAt: string;
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

/** What a good key stands for. */
export interface ApiKeyIdentity {
  id: string;
  organizationId: string;
  role: ApiKeyRole;
}

/** Keys for integrators, under their SHA-256. All but `findByHash` run as the organization. */
export abstract class ApiKeyStore {
  /** Newest first, at most `limit` after the given place. */
  abstract list(
    organizationId: string,
    limit: number,
    after: Keyset | undefined,
  ): Promise<ApiKey[]>;
  abstract find(id: string): Promise<ApiKey | undefined>;
  abstract insert(key: NewApiKey): Promise<ApiKey>;
  /** Revokes a key (again: no change) and returns its hash; undefined when there is none. */
  abstract revoke(organizationId: string, id: string): Promise<string | undefined>;
  /** Revokes the keys that a person has made, and returns the hashes of those that worked until now. */
  abstract revokeOf(tx: SqlExecutor, organizationId: string, userId: string): Promise<string[]>;
  /** The identity behind a key that was not revoked, in whatever organization. */
  abstract findByHash(keyHash: string): Promise<ApiKeyIdentity | undefined>;
  /** Notes that a key was used, at most once a minute. */
  abstract touch(id: string): Promise<void>;
}
