import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { KeyedHash } from '../../../lib/crypto/keyed-hash.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { normalAddress, type SuppressionReason } from '../domain/suppression.js';
import { SuppressionRepository } from '../data/suppression.repository.js';

/** Hashes sent to the database at once. */
const BATCH = 5_000;

/** Looks up the addresses to which the current tenant must not send requests. */
@Injectable()
export class Suppressions {
  private readonly hash: KeyedHash;

  constructor(
    private readonly suppressions: SuppressionRepository,
    config: AppConfig,
  ) {
    this.hash = new KeyedHash(config.sessionSecret, 'suppressed-addresses');
  }

  /** True when the organization has suppressed any address. */
  async any(): Promise<boolean> {
    return this.suppressions.any();
  }

  /** True when the address is suppressed for a business. */
  async has(businessId: string, address: string, executor?: SqlExecutor): Promise<boolean> {
    return (await this.among(businessId, [address], executor)).size > 0;
  }

  /**
   * Returns those of the addresses that are suppressed for a business.
   * @param executor the open transaction, if there is one
   */
  async among(
    businessId: string,
    addresses: readonly string[],
    executor?: SqlExecutor,
  ): Promise<ReadonlySet<string>> {
    return new Set((await this.reasonsOf(businessId, addresses, executor)).keys());
  }

  /**
   * Returns the suppressed addresses, each with its reason.
   * @param medium skips addresses that only another medium does not reach; undefined: skips none
   */
  async reasonsOf(
    businessId: string,
    addresses: readonly string[],
    executor?: SqlExecutor,
    medium?: string,
  ): Promise<ReadonlyMap<string, SuppressionReason>> {
    const found = new Map<string, SuppressionReason>();
    // Most organizations have none; then nothing needs to be hashed.
    if (addresses.length === 0 || !(await this.suppressions.any(executor))) return found;
    for (let start = 0; start < addresses.length; start += BATCH) {
      const byHash = new Map(
        addresses
          .slice(start, start + BATCH)
          .map((address) => [this.hashOf(address).toString('base64url'), address]),
      );
      const listed = await this.suppressions.among(
        businessId,
        [...byHash.keys()],
        executor,
        medium,
      );
      for (const [hash, reason] of listed) found.set(byHash.get(hash) ?? '', reason);
    }
    return found;
  }

  /** Hashes an address, differently in every organization: nobody can tell that two of them have the same address. */
  hashOf(address: string): Buffer {
    const organizationId = currentOrganizationId();
    if (!organizationId) throw new TypeError('An address is hashed for an organization.');
    return this.hash.of(organizationId, normalAddress(address));
  }
}
