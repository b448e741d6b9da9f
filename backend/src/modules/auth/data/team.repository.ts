import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../../kernel/contract/manifest.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { FindRow, ListRow, RemovedRow } from './team.rows.js';

/** Somebody with a role in an organization. */
export interface Member {
  /** Id of the user. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  /** The businesses the role is for; null: the whole organization. */
  businessIds: string[] | null;
  /** Time at which the person became a member, ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** A role and the businesses it is for. */
export interface Scope {
  role: Role;
  /** Null: the whole organization. */
  businessIds: readonly string[] | null;
}

/** A role for the whole organization takes precedence over those for single businesses. */
const MEMBERS = `
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
         u.profile_image_url AS "profileImageUrl",
         (array_agg(m.role ORDER BY m.business_id NULLS FIRST))[1] AS role,
         CASE WHEN bool_or(m.business_id IS NULL) THEN NULL
              ELSE array_agg(m.business_id ORDER BY m.business_id) END AS "businessIds",
         min(m.created_at) AS "createdAt", max(m.updated_at) AS "updatedAt"
  FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = $1 AND ($2::uuid IS NULL OR m.user_id = $2)
  GROUP BY u.id`;

type Row = Omit<Member, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** Members of an organization. All methods run as the organization. */
@Injectable()
export class TeamRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Serializes changes to a team until the transaction ends, so that what was checked stays true. */
  async lock(tx: SqlExecutor, organizationId: string): Promise<void> {
    // Not FOR UPDATE: rows that only reference the organization may be written meanwhile.
    await tx.write({
      text: 'SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      values: [organizationId],
    });
  }

  async nameOf(organizationId: string): Promise<string> {
    const organization = await this.prisma.client.organization.findFirst({
      where: { id: organizationId },
      select: { name: true },
    });
    return organization?.name ?? '';
  }

  /** Returns the members sorted by role, owners first, then by name. */
  async list(organizationId: string): Promise<Member[]> {
    const rows = await this.db.read<ListRow>({
      text: `SELECT * FROM (${MEMBERS}) members
             ORDER BY CASE role WHEN 'owner' THEN 1 WHEN 'manager' THEN 2 ELSE 3 END,
                      lower("firstName"), lower("lastName"), email`,
      values: [organizationId, null],
    });
    return rows.map(toMember);
  }

  async find(tx: SqlExecutor, organizationId: string, userId: string): Promise<Member | undefined> {
    const [row] = await tx.read<FindRow>({ text: MEMBERS, values: [organizationId, userId] });
    return row && toMember(row);
  }

  /** Returns true when an account with this address is a member. */
  async hasAddress(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean> {
    const rows = await tx.read({
      text: `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
             WHERE m.organization_id = $1 AND u.email = $2 LIMIT 1`,
      values: [organizationId, email],
    });
    return rows.length > 0;
  }

  async ownerIds(tx: SqlExecutor, organizationId: string): Promise<string[]> {
    const owners = await this.prisma.in(tx).membership.findMany({
      where: { organizationId, businessId: null, role: 'owner' },
      select: { userId: true },
    });
    return owners.map(({ userId }) => userId);
  }

  /** Replaces all roles of the user in the organization. */
  async set(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
    { role, businessIds }: Scope,
  ): Promise<void> {
    // Somebody stays a member since their first membership, whichever of them remains.
    const removed = await tx.write<RemovedRow>({
      text: `DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2
             AND CASE WHEN $3::uuid[] IS NULL THEN business_id IS NOT NULL
                      ELSE business_id IS NULL OR business_id <> ALL ($3) END
             RETURNING created_at AS "createdAt"`,
      values: [organizationId, userId, businessIds],
    });
    const [since] = removed.map(({ createdAt }) => createdAt).sort((a, b) => +a - +b);
    for (const businessId of businessIds ?? [null]) {
      const changed = await tx.write({
        text: `UPDATE memberships SET role = $4, created_at = least(created_at, $5),
                 updated_at = CASE WHEN $6 THEN now() ELSE updated_at END
               WHERE organization_id = $1 AND user_id = $2 AND business_id IS NOT DISTINCT FROM $3
               RETURNING 1`,
        values: [organizationId, userId, businessId, role, since, removed.length > 0],
      });
      if (changed.length > 0) continue;
      await tx.write({
        text: `INSERT INTO memberships (id, organization_id, user_id, business_id, role, created_at)
               VALUES ($1, $2, $3, $4, $5, coalesce($6, now()))`,
        values: [uuidv7(), organizationId, userId, businessId, role, since],
      });
    }
  }

  async remove(tx: SqlExecutor, organizationId: string, userId: string): Promise<void> {
    await this.prisma.in(tx).membership.deleteMany({ where: { organizationId, userId } });
  }
}

function toMember({ createdAt, updatedAt, ...member }: Row): Member {
  return {
    ...member,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
