import type { Keyset } from '../../../kernel/pagination.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { ApiKeyRole } from '../domain/api-key.js';

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

/** Keys for integrators, stored under their SHA-256. All methods but `findByHash` run as the organization. */
export abstract class ApiKeyStore {
  /** Returns the keys newest first, at most `limit` after the given keyset. */
  abstract list(
    organizationId: string,
    limit: number,
    after: Keyset | undefined,
  ): Promise<ApiKey[]>;
  abstract find(id: string): Promise<ApiKey | undefined>;
  abstract insert(key: NewApiKey): Promise<ApiKey>;
  /** Revokes a key and returns its hash; undefined when there is none. Repeating it changes nothing. */
  abstract revoke(organizationId: string, id: string): Promise<string | undefined>;
  /** Revokes the keys that a person has created, and returns the hashes of those that were valid until now. */
  abstract revokeOf(tx: SqlExecutor, organizationId: string, userId: string): Promise<string[]>;
  /** Returns the identity of a key that was not revoked, in any organization. */
  abstract findByHash(keyHash: string): Promise<ApiKeyIdentity | undefined>;
  /** Records the use of a key, at most once a minute. */
  abstract touch(id: string): Promise<void>;
}
