import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '../../../kernel/caller.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { GrantRow, MemberRow, OwnerRow, QueueUpToOwnRow } from './membership.rows.js';

export interface NewMembership {
  organizationId: string;
  userId: string;
  role: Role;
  /** Null: the whole organization. */
  businessId: string | null;
}

/** A team member, with their highest role in a business. */
export interface Member {
  id: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isEmailVerified: boolean;
  /** BCP 47; null until they choose one. */
  language: string | null;
  /** True when their role is for the whole organization, not for single businesses. */
  isOrganizationWide: boolean;
}

/** A person who owns an organization. */
export interface Owner {
  id: string;
  email: string;
  firstName: string;
  /** BCP 47; null until they choose one. */
  language: string | null;
}

/** Organizations and the roles of users in them. Writes run as the organization. */
@Injectable()
export class MembershipRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns all roles of a user across all organizations; needs no tenant. */
  grantsOf(userId: string): Promise<Grant[]> {
    return this.db.read<GrantRow>({
      name: 'auth-grants-of',
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId", role
             FROM lookup.memberships_of($1) ORDER BY organization_id, business_id`,
      values: [userId],
    });
  }

  /** Returns everybody with a role in a business of the current tenant, sorted by name. */
  membersOf(businessId: string, executor: SqlExecutor = this.db): Promise<Member[]> {
    return executor.read<MemberRow>({
      name: 'auth-members-of',
      text: `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
               u.profile_image_url AS "profileImageUrl", u.email_verified_at IS NOT NULL AS "isEmailVerified",
               u.language, bool_or(m.business_id IS NULL) AS "isOrganizationWide",
               CASE WHEN bool_or(m.role = 'owner') THEN 'owner'
                    WHEN bool_or(m.role = 'manager') THEN 'manager' ELSE 'staff' END AS role
             FROM memberships m JOIN users u ON u.id = m.user_id
             WHERE m.organization_id = $1 AND (m.business_id IS NULL OR m.business_id = $2)
             GROUP BY u.id ORDER BY u.first_name, u.last_name, u.id`,
      values: [currentOrganizationId(), businessId],
    });
  }

  /** Returns the owners of the current tenant, the longest-standing one first. */
  owners(executor: SqlExecutor = this.db): Promise<Owner[]> {
    return executor.read<OwnerRow>({
      text: `SELECT u.id, u.email, u.first_name AS "firstName", u.language
             FROM memberships m JOIN users u ON u.id = m.user_id
             WHERE m.organization_id = $1 AND m.business_id IS NULL AND m.role = 'owner'
             ORDER BY m.created_at, m.id`,
      values: [currentOrganizationId()],
    });
  }

  /** Returns true when an owner of the current tenant has confirmed their address. */
  async hasConfirmedOwner(executor: SqlExecutor = this.db): Promise<boolean> {
    const rows = await executor.read({
      name: 'auth-confirmed-owner',
      text: `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
             WHERE m.organization_id = $1 AND m.business_id IS NULL AND m.role = 'owner'
               AND u.email_verified_at IS NOT NULL LIMIT 1`,
      values: [currentOrganizationId()],
    });
    return rows.length > 0;
  }

  /** Returns true when somebody with a role in a business of the current tenant has confirmed the address as theirs. */
  async isConfirmedMembers(
    email: string,
    businessId: string,
    executor: SqlExecutor = this.db,
  ): Promise<boolean> {
    const rows = await executor.read({
      text: `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
             WHERE m.organization_id = $1 AND (m.business_id IS NULL OR m.business_id = $2)
               AND u.email = $3 AND u.email_verified_at IS NOT NULL LIMIT 1`,
      values: [currentOrganizationId(), businessId, email],
    });
    return rows.length > 0;
  }

  /** Returns the name of the current tenant. */
  async organizationName(): Promise<string> {
    const organization = await this.prisma.client.organization.findFirst({
      where: { id: requireOrganizationId() },
      select: { name: true },
    });
    return organization?.name ?? '';
  }

  /**
   * Locks the creation of organizations for a user until the transaction ends.
   * @returns the oldest organization that they already own
   */
  async queueUpToOwn(tx: SqlExecutor, userId: string): Promise<string | undefined> {
    await tx.write({
      text: "SELECT pg_advisory_xact_lock(hashtextextended('organizations of ' || $1::text, 0))",
      values: [userId],
    });
    // A separate statement, so that it sees what was committed during the wait for the lock.
    const [row] = await tx.read<QueueUpToOwnRow>({
      text: `SELECT organization_id AS id FROM lookup.memberships_of($1)
             WHERE role = 'owner' AND business_id IS NULL ORDER BY organization_id LIMIT 1`,
      values: [userId],
    });
    return row?.id;
  }

  async insertOrganization(tx: SqlExecutor, id: string, name: string): Promise<void> {
    await this.prisma.in(tx).organization.create({ data: { id, name } });
  }

  /** Adds the role; does nothing when it exists. */
  async insert(tx: SqlExecutor, membership: NewMembership): Promise<void> {
    await this.prisma.in(tx).membership.createMany({
      data: { id: uuidv7(), ...membership },
      skipDuplicates: true,
    });
  }
}
