import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../kernel/errors/app-error.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import type { Caller } from '../../../kernel/caller.js';
import type { Scope } from '../data/team.repository.js';
import { UserRepository } from '../data/user.repository.js';

/** Determines and checks the scope of a role: the whole organization, or some of its businesses. */
@Injectable()
export class TeamScopes {
  constructor(private readonly users: UserRepository) {}

  /**
   * Returns the scope of an invitation. When it names no businesses, the scope is the whole organization for an owner,
   * and otherwise the only business there is: it covers all businesses, including ones added later, only when that was
   * requested explicitly.
   * @throws AppError 422 when no businesses are named and there is not exactly one
   */
  async chosen(
    caller: Caller,
    organizationId: string,
    { role, businessIds }: { role: Role; businessIds: readonly string[] | null | undefined },
  ): Promise<Scope> {
    if (businessIds !== undefined) return { role, businessIds };
    if (role === 'owner') return { role, businessIds: null };
    const [only, ...others] = await this.own(caller, organizationId);
    if (only !== undefined && others.length === 0) return { role, businessIds: [only] };
    throw invalid('businesses-missing', 'Choose the businesses, or send null for all of them.');
  }

  /** @throws AppError 422 when the caller cannot see one of the businesses in the organization */
  async assertOwn(
    caller: Caller,
    organizationId: string,
    businessIds: readonly string[] | null | undefined,
  ): Promise<void> {
    if (!businessIds) return;
    const own = new Set(await this.own(caller, organizationId));
    if (businessIds.every((id) => own.has(id))) return;
    throw invalid('unknown-business', 'Choose businesses of this organization.');
  }

  /** Returns the ids of the businesses that the caller can see in the organization. */
  private async own(caller: Caller, organizationId: string): Promise<string[]> {
    const seen = await this.users.businessesOf(caller.id);
    return seen.filter((one) => one.organizationId === organizationId).map(({ id }) => id);
  }

  /**
   * Applies a change to a scope. Whoever becomes an owner owns the whole organization.
   * @throws AppError 422 when an owner would own only some businesses
   */
  merge(scope: Scope, change: Partial<Scope>): Scope {
    const role = change.role ?? scope.role;
    if (role === 'owner') {
      if (change.businessIds) throw ownerOfSome();
      return { role, businessIds: null };
    }
    return {
      role,
      businessIds: change.businessIds === undefined ? scope.businessIds : change.businessIds,
    };
  }
}

const ownerOfSome = () =>
  invalid('owner-of-some', 'An owner owns the whole organization: choose no businesses.');

function invalid(code: string, message: string) {
  const error: FieldError = { field: 'businessIds', code, message };
  return kernelErrors['invalid-input']({}, { errors: [error] });
}
