import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/contract/manifest.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type {
  CountSeatsRow,
  FoundInvitationRow,
  InvitationRecordRow,
  ListOpenRow,
  RenewRow,
  UpsertRow,
} from './invitation.rows.js';

/** Delivery statuses of an invitation email. */
export const INVITATION_MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

export type InvitationMailStatus = (typeof INVITATION_MAIL_STATUSES)[number];

/** An invitation as the team's owners see it. */
export interface Invitation {
  id: string;
  /** Lower-cased. */
  email: string;
  role: Role;
  /** The businesses the role is for; null: the whole organization. */
  businessIds: string[] | null;
  emailStatus: InvitationMailStatus;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Time of the latest invitation, ISO 8601. */
  invitedAt: string;
  expiresAt: string;
  expired: boolean;
}

export interface NewInvitation {
  id: string;
  organizationId: string;
  email: string;
  role: Role;
  businessIds: readonly string[] | null;
  invitedById: string;
  expiresAt: Date;
}

/** An invitation with the fields needed to accept it or to write its email. */
export interface InvitationRecord {
  id: string;
  email: string;
  role: Role;
  businessIds: string[] | null;
  /** First and last name of the inviter; empty when their account no longer exists. */
  inviterName: string;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedById: string | null;
}

/** Invitation and tenant that an emailed token belongs to. */
export interface FoundInvitation {
  id: string;
  organizationId: string;
  /** The invitation's businesses that still exist; `businessNames` has the same order. */
  businessIds: string[];
  businessNames: string[];
}

const COLUMNS = `id, email, role, nullif(business_ids, '{}') AS "businessIds",
                 email_status AS "emailStatus", created_at AS "createdAt",
                 updated_at AS "updatedAt", invited_at AS "invitedAt",
                 expires_at AS "expiresAt", expires_at <= now() AS expired`;

const RECORD = `
  SELECT i.id, i.email, i.role, nullif(i.business_ids, '{}') AS "businessIds",
         trim(concat_ws(' ', u.first_name, u.last_name)) AS "inviterName",
         i.expires_at AS "expiresAt", i.accepted_at AS "acceptedAt",
         i.accepted_by_id AS "acceptedById"
  FROM invitations i LEFT JOIN users u ON u.id = i.invited_by_id`;

type Time = 'createdAt' | 'updatedAt' | 'invitedAt' | 'expiresAt';
type Row = Omit<Invitation, Time> & Record<Time, Date>;

/** Invitations to a team. All methods but `findByToken` and `prune` run as the organization. */
@Injectable()
export class InvitationRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the invitations that were not accepted, including expired ones, newest first. */
  async listOpen(organizationId: string): Promise<Invitation[]> {
    const rows = await this.db.read<ListOpenRow>({
      text: `SELECT ${COLUMNS} FROM invitations
             WHERE organization_id = $1 AND accepted_at IS NULL ORDER BY invited_at DESC, id DESC`,
      values: [organizationId],
    });
    return rows.map(toInvitation);
  }

  async countOpen(tx: SqlExecutor, organizationId: string): Promise<number> {
    return this.prisma.in(tx).invitation.count({ where: { organizationId, acceptedAt: null } });
  }

  /** Returns true when the address has an invitation that can be accepted now. */
  async isWaiting(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean> {
    const where = { organizationId, email, acceptedAt: null, expiresAt: { gt: new Date() } };
    return (await this.prisma.in(tx).invitation.count({ where })) > 0;
  }

  /** Counts the members and the invitations that can be accepted now. */
  async countSeats(organizationId: string, executor: SqlExecutor = this.db): Promise<number> {
    const [row] = await executor.read<CountSeatsRow>({
      text: `SELECT (SELECT count(DISTINCT user_id) FROM memberships WHERE organization_id = $1)::int
               + (SELECT count(*) FROM invitations
                  WHERE organization_id = $1 AND accepted_at IS NULL AND expires_at > now())::int AS seats`,
      values: [organizationId],
    });
    return row?.seats ?? 0;
  }

  /** Adds an invitation, or replaces the open one of the same address, whose link stops working immediately. */
  async upsert(tx: SqlExecutor, invitation: NewInvitation): Promise<Invitation> {
    const [row] = await tx.write<UpsertRow>({
      text: `INSERT INTO invitations
               (id, organization_id, email, role, business_ids, invited_by_id, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (organization_id, email) WHERE accepted_at IS NULL DO UPDATE SET
               role = excluded.role, business_ids = excluded.business_ids,
               invited_by_id = excluded.invited_by_id, expires_at = excluded.expires_at,
               invited_at = now(), email_status = 'queued', token_hash = NULL
             RETURNING ${COLUMNS}`,
      values: [
        invitation.id,
        invitation.organizationId,
        invitation.email,
        invitation.role,
        invitation.businessIds ?? [],
        invitation.invitedById,
        invitation.expiresAt,
      ],
    });
    if (!row) throw new Error('The invitation was not stored.');
    return toInvitation(row);
  }

  /** Renews an open invitation and removes its token; undefined when there is none. */
  async renew(tx: SqlExecutor, id: string, expiresAt: Date): Promise<Invitation | undefined> {
    const [row] = await tx.write<RenewRow>({
      text: `UPDATE invitations SET expires_at = $2, invited_at = now(), email_status = 'queued',
               token_hash = NULL
             WHERE id = $1 AND accepted_at IS NULL RETURNING ${COLUMNS}`,
      values: [id, expiresAt],
    });
    return row && toInvitation(row);
  }

  /** Deletes an open invitation; false when there was none. */
  async deleteOpen(tx: SqlExecutor, id: string): Promise<boolean> {
    const { count } = await this.prisma
      .in(tx)
      .invitation.deleteMany({ where: { id, acceptedAt: null } });
    return count > 0;
  }

  async find(id: string): Promise<InvitationRecord | undefined> {
    const [record] = await this.db.read<InvitationRecordRow>({
      text: `${RECORD} WHERE i.id = $1`,
      values: [id],
    });
    return record;
  }

  /** Returns an invitation that still has this token, locked until the transaction ends. */
  async hold(
    tx: SqlExecutor,
    id: string,
    tokenHash: string,
  ): Promise<InvitationRecord | undefined> {
    const [record] = await tx.write<InvitationRecordRow>({
      text: `${RECORD} WHERE i.id = $1 AND i.token_hash = $2 FOR UPDATE OF i`,
      values: [id, tokenHash],
    });
    return record;
  }

  /** Sets the token of an open invitation; false when it is no longer open or has expired. */
  async setToken(id: string, tokenHash: string): Promise<boolean> {
    const { count } = await this.prisma.client.invitation.updateMany({
      where: { id, acceptedAt: null, expiresAt: { gt: new Date() } },
      data: { tokenHash },
    });
    return count > 0;
  }

  async setMailStatus(tx: SqlExecutor, id: string, status: InvitationMailStatus): Promise<void> {
    await this.prisma
      .in(tx)
      .invitation.updateMany({ where: { id }, data: { emailStatus: status } });
  }

  async markAccepted(tx: SqlExecutor, id: string, userId: string): Promise<void> {
    await this.prisma.in(tx).invitation.updateMany({
      where: { id },
      data: { acceptedAt: new Date(), acceptedById: userId },
    });
  }

  /** Needs no tenant. */
  async findByToken(tokenHash: string): Promise<FoundInvitation | undefined> {
    const [found] = await this.db.read<FoundInvitationRow>({
      text: `SELECT id, organization_id AS "organizationId", business_ids AS "businessIds",
                    business_names AS "businessNames" FROM lookup.invitation($1)`,
      values: [tokenHash],
    });
    return found;
  }

  /** Deletes the invitations of all tenants that expired more than `keptDays` days ago. Needs no tenant. */
  async prune(keptDays: number): Promise<void> {
    await this.db.write({ text: 'SELECT lookup.prune_invitations($1)', values: [keptDays] });
  }
}

function toInvitation({
  createdAt,
  updatedAt,
  invitedAt,
  expiresAt,
  ...invitation
}: Row): Invitation {
  return {
    ...invitation,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
