import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Role } from '../contract/manifest.js';
import { ModuleRegistry } from '../contract/registry.js';
import type { AppError } from '../errors/app-error.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { currentOrganizationId, enterTenant } from '../tenancy/tenant-context.js';
import { TenantLookup, type Owner } from '../tenancy/tenant-lookup.js';
import { roleFor, type Caller } from '../caller.js';

/** Checks callers' permissions, and enters the tenant when they hold. */
@Injectable()
export class Permissions {
  constructor(
    private readonly registry: ModuleRegistry,
    private readonly lookup: TenantLookup,
  ) {}

  /**
   * Enters the tenant of a resource for which the caller holds the permission.
   * @throws AppError 404 when there is no such resource for this caller, 403 when the role is too low
   */
  async enter(
    caller: Caller,
    permission: string,
    resource: string,
    id: string | undefined,
  ): Promise<Owner> {
    const owner = id && isUuid(id) ? await this.lookup.ownerOf(resource, id) : undefined;
    const role = owner && roleFor(caller, owner.organizationId, owner.businessId);
    // One response for "does not exist" and "is not yours": ids must reveal nothing.
    if (!owner || !role) throw kernelErrors['not-found']();
    this.demand(role, permission);
    enterTenant(owner.organizationId);
    return owner;
  }

  /**
   * Admits callers of these kinds. A key enters its organization; people enter none.
   * @throws AppError 403 for a caller of another kind
   */
  enterAs(caller: Caller, kinds: readonly Caller['kind'][]): void {
    if (!kinds.includes(caller.kind)) {
      throw kernelErrors[caller.kind === 'api-key' ? 'people-only' : 'api-key-only']();
    }
    const [grant] = caller.grants;
    if (caller.kind === 'api-key' && grant) enterTenant(grant.organizationId);
  }

  /**
   * Returns the organizations in which the caller holds the permission, each with the ids of the businesses
   * it is held for; null for all of them.
   */
  reach(caller: Caller, permission: string): ReadonlyMap<string, readonly string[] | null> {
    const reached = new Map<string, string[] | null>();
    for (const { organizationId, businessId, role } of caller.grants) {
      if (!this.registry.grants(role, permission)) continue;
      const known = reached.get(organizationId);
      if (businessId === null) reached.set(organizationId, null);
      else if (known !== null) reached.set(organizationId, [...(known ?? []), businessId]);
    }
    return reached;
  }

  /** True when the caller holds another permission for a business of the tenant that was entered before. */
  holds(caller: Caller, permission: string, businessId: string): boolean {
    const organizationId = currentOrganizationId();
    const role = organizationId && roleFor(caller, organizationId, businessId);
    return role ? this.registry.grants(role, permission) : false;
  }

  /**
   * Enters one of the caller's organizations: the requested one, or the first in which the caller holds the
   * permission.
   * @throws AppError 404 for an organization that is not the caller's, 403 when the role is too low
   */
  enterOrganization(caller: Caller, permission: string, organizationId: string | undefined): void {
    const wide = caller.grants.filter((grant) => grant.businessId === null);
    const grant =
      organizationId === undefined
        ? (wide.find(({ role }) => this.registry.grants(role, permission)) ?? wide[0])
        : wide.find((other) => other.organizationId === organizationId);
    if (!grant)
      throw organizationId === undefined
        ? missingPermission(permission)
        : kernelErrors['not-found']();
    this.demand(grant.role, permission);
    enterTenant(grant.organizationId);
  }

  /** @throws AppError 403 that names the permission, unless the role holds it */
  private demand(role: Role, permission: string): void {
    if (!this.registry.grants(role, permission)) throw missingPermission(permission);
  }
}

/** Returns the refusal (403) of a caller who does not hold the permission. */
export function missingPermission(permission: string): AppError {
  return kernelErrors.forbidden({ permission }, { members: { permission } });
}
