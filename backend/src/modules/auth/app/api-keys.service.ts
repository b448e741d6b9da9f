import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { ModuleRegistry } from '../../../kernel/contract/registry.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Access } from '../../../kernel/entitlements/subscription-status.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Caller } from '../../../kernel/caller.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { SharedStore } from '../../../kernel/shared-store/shared-store.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { API_KEYS } from '../domain/entitlements.js';
import { apiKeyOf, apiKeyPrefix, isApiKey, type ApiKeyRole } from '../domain/api-key.js';
import { ApiKeyRepository, type ApiKey, type ApiKeyIdentity } from '../data/api-key.repository.js';
import { enteredOrganization } from './entered-organization.js';
import { ForgettableCache } from './forgettable-cache.js';
import { MembershipRepository } from '../data/membership.repository.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

/** Milliseconds that a valid key stays cached: short, so that a lost store costs little. */
const KEEP_MS = 10_000;

/** A new key with its secret, which is shown only once. */
export interface CreatedApiKey extends ApiKey {
  key: string;
}

/** View of a key for a caller that authenticates with it. */
export interface CurrentApiKey extends Pick<
  ApiKey,
  'id' | 'name' | 'role' | 'prefix' | 'createdAt' | 'updatedAt'
> {
  organization: { id: string; name: string };
  permissions: string[];
  plan: { id: string; access: Access };
}

/** Keys for integrators. All methods but `callerOf` and `forget` work in the organization the caller has entered. */
@Injectable()
export class ApiKeys {
  private readonly cache: ForgettableCache<ApiKeyIdentity>;

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly db: TenantDb,
    private readonly memberships: MembershipRepository,
    private readonly registry: ModuleRegistry,
    private readonly entitlements: Entitlements,
    store: SharedStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.cache = new ForgettableCache(store, 'api-key', KEEP_MS);
  }

  async list(limit: number, after: Keyset | undefined): Promise<Page<ApiKey>> {
    const rows = await this.keys.list(enteredOrganization(), limit + 1, after);
    return toPage(
      rows,
      limit,
      (key) => key,
      (key) => ({ at: key.createdAt, id: key.id }),
    );
  }

  /** @throws AppError 404 when the key no longer exists */
  async current(keyId: string): Promise<CurrentApiKey> {
    const organizationId = enteredOrganization();
    const [key, organization, status] = await Promise.all([
      this.keys.find(keyId),
      this.memberships.organizationName(),
      this.entitlements.subscriptionStatus(),
    ]);
    if (!key) throw kernelErrors['not-found']();
    const { id, name, role, prefix, createdAt, updatedAt } = key;
    return {
      id,
      name,
      role,
      prefix,
      createdAt,
      updatedAt,
      organization: { id: organizationId, name: organization },
      permissions: this.registry.permissionsOf(role),
      plan: { id: status.plan, access: status.access },
    };
  }

  async create(name: string, role: ApiKeyRole, createdById: string): Promise<CreatedApiKey> {
    const key = apiKeyOf(randomToken());
    const created = await this.keys.insert({
      id: uuidv7(),
      organizationId: enteredOrganization(),
      name,
      role,
      prefix: apiKeyPrefix(key),
      keyHash: sha256(key),
      createdById,
    });
    return { ...created, key };
  }

  /**
   * Revokes a key for every process. Repeating it is safe.
   * @throws AppError 404, 503 when a process may still have the key cached
   */
  async revoke(id: string): Promise<void> {
    const keyHash = await this.keys.revoke(enteredOrganization(), id);
    if (keyHash === undefined) throw kernelErrors['not-found']();
    await this.forget([keyHash]);
  }

  /**
   * Revokes the keys of a person who may no longer create any: a key would still open what they have lost access to.
   * @returns the key hashes to pass to `forget` once the transaction is committed
   */
  async revokeOf(tx: SqlExecutor, userId: string): Promise<string[]> {
    return this.keys.revokeOf(tx, enteredOrganization(), userId);
  }

  /** @throws AppError 503 when a process may still have one of the keys cached */
  async forget(keyHashes: readonly string[]): Promise<void> {
    try {
      await this.cache.forget(keyHashes);
    } catch {
      throw kernelErrors.unavailable({}, retryAfter());
    }
  }

  /** Returns the caller that a key identifies; undefined when the text is no key or the key was revoked. */
  async callerOf(key: string): Promise<Caller | undefined> {
    if (!isApiKey(key)) return undefined;
    const identity = await this.cache.get(sha256(key), () => this.find(sha256(key)));
    if (!identity) return undefined;
    const { id, organizationId, role } = identity;
    const grants = [{ organizationId, businessId: null, role }];
    return { kind: 'api-key', id, grants, needs: API_KEYS };
  }

  private async find(keyHash: string): Promise<ApiKeyIdentity | undefined> {
    const identity = await this.keys.findByHash(keyHash);
    if (!identity) return undefined;
    const { id, organizationId } = identity;
    await this.db
      .run(organizationId, () => this.keys.touch(id))
      .catch((error: unknown) => {
        this.log.warn({ err: error, apiKeyId: id }, 'the last use of an API key was not recorded');
      });
    return identity;
  }
}
