import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../kernel/errors/app-error.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import type { Caller } from '../../../kernel/caller.js';
import type { Scope } from './team.store.js';
import { UserStore } from './user.store.js';

/** What a role may be for: the whole organization, or some of its businesses. */
@Injectable()
export class TeamScopes {
  constructor(private readonly users: UserStore) {}

  /**
   * The businesses of an invitation that names none: the only one there is. It never means all of them, the ones
   * that are added later included, unless somebody says so.
   * @throws AppError 422 where there are several to choose from
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
    throw invalid(
      'businesses-missing',
      'Please choose the businesses, or send null for all of them.',
    );
  }

  /** @throws AppError 422 when some of the businesses are not ones the caller sees in the organization */
  async assertOwn(
    caller: Caller,
    organizationId: string,
    businessIds: readonly string[] | null | undefined,
  ): Promise<void> {
    if (!businessIds) return;
    const own = new Set(await this.own(caller, organizationId));
    if (businessIds.every((id) => own.has(id))) return;
    throw invalid('unknown-business', 'Please choose businesses of this organization.');
  }

  /** Ids of the businesses that the caller sees in the organization. */
  private async own(caller: Caller, organizationId: string): Promise<string[]> {
    const seen = await this.users.businessesOf(caller.id);
    return seen.filter((one) => one.organizationId === organizationId).map(({ id }) => id);
  }

  /**
   * A scope with a change made to it. Whoever becomes an owner is one everywhere.
   * @throws AppError 422 when an owner shall be one of some businesses only
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
