import type { Role } from '../../../kernel/contract/manifest.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

/** What became of the mail of an invitation. */
export const INVITATION_MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type InvitationMailStatus = (typeof INVITATION_MAIL_STATUSES)[number];

/** Somebody who was asked to join, as the team's owners see it. */
export interface Invitation {
  id: string;
  /** Lower-cased. */
  email: string;
  role: Role;
  /** The businesses the role is for; null: the whole organization. */
  businessIds: string[] | null;
  mailStatus: InvitationMailStatus;
  /** ISO 8601. */
  invitedAt: string;
  expiresAt: string;
  /** Whether it has expired by now. */
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

/** An invitation as the one who answers it, or its mail, needs it. */
export interface InvitationRecord {
  id: string;
  email: string;
  role: Role;
  businessIds: string[] | null;
  /** First and last name of who invited; empty when the account is gone. */
  inviterName: string;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedById: string | null;
}

/** The tenant behind a mailed token. */
export interface FoundInvitation {
  id: string;
  organizationId: string;
  /** Those of the invitation's businesses that are still there, and their names in the same order. */
  businessIds: string[];
  businessNames: string[];
}

/** Invitations to a team. All but `findByToken` and `prune` run as the organization. */
export abstract class InvitationStore {
  /** Those that wait for an answer, newest first. */
  abstract listOpen(organizationId: string): Promise<Invitation[]>;
  abstract countOpen(tx: SqlExecutor, organizationId: string): Promise<number>;
  /** Whether the address has an invitation that can be accepted now. */
  abstract isWaiting(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean>;
  /** Members, and invitations that can be accepted now. */
  abstract countSeats(organizationId: string, executor?: SqlExecutor): Promise<number>;
  /** Invites, or replaces what the same address was invited to before; its link ends at once. */
  abstract upsert(tx: SqlExecutor, invitation: NewInvitation): Promise<Invitation>;
  /** Makes an open invitation wait anew, under no token yet; undefined where there is none. */
  abstract renew(tx: SqlExecutor, id: string, expiresAt: Date): Promise<Invitation | undefined>;
  /** Whether there was an open one to delete. */
  abstract deleteOpen(tx: SqlExecutor, id: string): Promise<boolean>;
  abstract find(id: string): Promise<InvitationRecord | undefined>;
  /** The same, held until the transaction ends, and only while it is known under this token. */
  abstract hold(
    tx: SqlExecutor,
    id: string,
    tokenHash: string,
  ): Promise<InvitationRecord | undefined>;
  /** Puts an open invitation under a token; false where it is open no more. */
  abstract setToken(id: string, tokenHash: string): Promise<boolean>;
  abstract setMailStatus(tx: SqlExecutor, id: string, status: InvitationMailStatus): Promise<void>;
  abstract markAccepted(tx: SqlExecutor, id: string, userId: string): Promise<void>;
  /** Needs no tenant. */
  abstract findByToken(tokenHash: string): Promise<FoundInvitation | undefined>;
  /** Forgets, over all tenants, what has expired `keptDays` ago. Needs no tenant. */
  abstract prune(keptDays: number): Promise<void>;
}
