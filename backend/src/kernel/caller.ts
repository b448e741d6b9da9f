import type { ExecutionContext } from '@nestjs/common';
import type { AppError } from './errors/app-error.js';
import { definePort } from './contract/ports.js';
import type { Role } from './contract/manifest.js';

/** A role in an organization, or in one of its businesses. */
export interface Grant {
  organizationId: string;
  /** Null for the whole organization. */
  businessId: string | null;
  role: Role;
}

/** Caller of an operation: a signed-in person, or an integrator's key. */
export interface Caller {
  kind: 'user' | 'api-key';
  /** Id of the user or of the key. */
  id: string;
  grants: readonly Grant[];
  /** Entitlement that every call of this caller to its organization needs. */
  needs?: string;
}

/** Identifies the caller. The auth module provides it. */
export interface Authenticator {
  /**
   * Returns the caller, or undefined when the request carries no credentials.
   * @throws AppError 401 when it carries credentials that are not (or no longer) valid
   */
  authenticate(context: ExecutionContext): Promise<Caller | undefined>;
  /** Returns the 401 for a request without a caller, when there is more to say than that nobody is signed in. */
  refusal?(context: ExecutionContext): AppError | undefined;
}

export const authenticatorPort = definePort<Authenticator>('kernel.authenticator', 'one');

/** Returns the role that applies to a business: its own grant takes precedence over the organization's. */
export function roleFor(
  caller: Caller,
  organizationId: string,
  businessId: string | null,
): Role | undefined {
  const grants = caller.grants.filter((grant) => grant.organizationId === organizationId);
  const own = businessId && grants.find((grant) => grant.businessId === businessId);
  return (own || grants.find((grant) => grant.businessId === null))?.role;
}
