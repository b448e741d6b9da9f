import type { Role } from '../../../kernel/contract/manifest.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

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

/** Invitations to a team. All methods but `findByToken` and `prune` run as the organization. */
export abstract class InvitationStore {
  /** Returns the invitations that were not accepted, including expired ones, newest first. */
  abstract listOpen(organizationId: string): Promise<Invitation[]>;
  abstract countOpen(tx: SqlExecutor, organizationId: string): Promise<number>;
  /** Returns true when the address has an invitation that can be accepted now. */
  abstract isWaiting(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean>;
  /** Counts the members and the invitations that can be accepted now. */
  abstract countSeats(organizationId: string, executor?: SqlExecutor): Promise<number>;
  /** Adds an invitation, or replaces the open one of the same address, whose link stops working immediately. */
  abstract upsert(tx: SqlExecutor, invitation: NewInvitation): Promise<Invitation>;
  /** Renews an open invitation and removes its token; undefined when there is none. */
  abstract renew(tx: SqlExecutor, id: string, expiresAt: Date): Promise<Invitation | undefined>;
  /** Deletes an open invitation; false when there was none. */
  abstract deleteOpen(tx: SqlExecutor, id: string): Promise<boolean>;
  abstract find(id: string): Promise<InvitationRecord | undefined>;
  /** Returns an invitation that still has this token, locked until the transaction ends. */
  abstract hold(
    tx: SqlExecutor,
    id: string,
    tokenHash: string,
  ): Promise<InvitationRecord | undefined>;
  /** Sets the token of an open invitation; false when it is no longer open or has expired. */
  abstract setToken(id: string, tokenHash: string): Promise<boolean>;
  abstract setMailStatus(tx: SqlExecutor, id: string, status: InvitationMailStatus): Promise<void>;
  abstract markAccepted(tx: SqlExecutor, id: string, userId: string): Promise<void>;
  /** Needs no tenant. */
  abstract findByToken(tokenHash: string): Promise<FoundInvitation | undefined>;
  /** Deletes the invitations of all tenants that expired more than `keptDays` days ago. Needs no tenant. */
  abstract prune(keptDays: number): Promise<void>;
}
