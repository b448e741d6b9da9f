import { definePort, type Port } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** A member of a business who gets emails about it. */
export interface EmailedMember {
  businessId: string;
  userId: string;
}

/** Emails to members that each can turn off by a link in them, without signing in. Runs as the tenant. */
export interface MemberEmails {
  /** At most 12 characters of ASCII. Sent emails contain it, so it must not change; the page's texts have it as a key. */
  id: string;
  /** True unless the member gets these emails. */
  isOff(tx: Tx, member: EmailedMember): Promise<boolean>;
  /** Turns the emails on or off. Changes nothing for somebody who is no member anymore. */
  turn(tx: Tx, member: EmailedMember, isOn: boolean): Promise<void>;
}

export const memberEmailsPort: Port<MemberEmails> = definePort('messages.member-emails', 'many');
