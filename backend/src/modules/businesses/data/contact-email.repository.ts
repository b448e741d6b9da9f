import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { BusinessesWithRow, ContactTokenRow, UseRow } from './contact-email.rows.js';

/** An address that is pending confirmation. */
export interface WaitingContact {
  email: string;
  expiresAt: Date;
}

/** Organization and business of an emailed token. */
export interface ContactToken {
  organizationId: string;
  businessId: string;
}

/** Stores the addresses that receive customers' replies. All methods but `findByToken` see only the current tenant. */
@Injectable()
export class ContactEmailRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Puts an address in force and removes the pending one. */
  async setInForce(tx: Tx, businessId: string, email: string): Promise<void> {
    const organizationId = requireOrganizationId();
    const prisma = this.prisma.in(tx);
    await prisma.contactConfirmation.deleteMany({ where: { organizationId, businessId } });
    await prisma.business.updateMany({
      where: { organizationId, id: businessId },
      data: { contactEmail: email },
    });
  }

  /** Returns the businesses of the current tenant where an address is in force or pending. */
  async businessesWith(tx: Tx, email: string): Promise<string[]> {
    const rows = await tx.read<BusinessesWithRow>({
      text: `SELECT business_id AS id FROM contact_confirmations WHERE organization_id = $1 AND email = $2
             UNION SELECT id FROM businesses WHERE organization_id = $1 AND contact_email = $2`,
      values: [currentOrganizationId(), email],
    });
    return rows.map(({ id }) => id);
  }

  /** Removes an address, whether it is in force or pending. */
  async withdraw(tx: Tx, businessId: string, email: string): Promise<void> {
    const organizationId = requireOrganizationId();
    const prisma = this.prisma.in(tx);
    await prisma.contactConfirmation.deleteMany({ where: { organizationId, businessId, email } });
    await prisma.business.updateMany({
      where: { organizationId, id: businessId, contactEmail: email },
      data: { contactEmail: null },
    });
  }

  /** Stores an address as pending, in place of an earlier one. Links sent before stop working. */
  async setPending(tx: Tx, businessId: string, email: string, expiresAt: Date): Promise<void> {
    const waiting = { email, expiresAt, requestedAt: new Date(), tokenHash: null };
    await this.prisma.in(tx).contactConfirmation.upsert({
      where: { businessId },
      create: { organizationId: requireOrganizationId(), businessId, ...waiting },
      update: waiting,
    });
  }

  /**
   * Sets the token of the pending address, in place of an earlier one.
   * @returns the address to send it to; undefined when none is pending any more, or it has expired
   */
  async setToken(businessId: string, tokenHash: string): Promise<string | undefined> {
    const [waiting] = await this.prisma.client.contactConfirmation.updateManyAndReturn({
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        expiresAt: { gt: new Date() },
      },
      data: { tokenHash },
      select: { email: true },
    });
    return waiting?.email;
  }

  /** Returns the organization and business of a token, across tenants. */
  async findByToken(tokenHash: string): Promise<ContactToken | undefined> {
    const [row] = await this.db.read<ContactTokenRow>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.contact_confirmation($1)`,
      values: [tokenHash],
    });
    return row;
  }

  /**
   * Returns the pending address of a token, even when it has expired; undefined when the token was used or replaced.
   */
  async waiting(businessId: string, tokenHash: string): Promise<WaitingContact | undefined> {
    const contact = await this.prisma.client.contactConfirmation.findFirst({
      where: { organizationId: requireOrganizationId(), businessId, tokenHash },
      select: { email: true, expiresAt: true },
    });
    return contact ?? undefined;
  }

  /** Uses a token up and returns its address; undefined when it was used before, was replaced or has expired. */
  async use(tx: Tx, businessId: string, tokenHash: string): Promise<string | undefined> {
    // One statement: of two concurrent calls, one waits for the row and then no longer finds it.
    const [row] = await tx.write<UseRow>({
      text: `DELETE FROM contact_confirmations
             WHERE organization_id = $1 AND business_id = $2 AND token_hash = $3 AND expires_at > now()
             RETURNING email`,
      values: [currentOrganizationId(), businessId, tokenHash],
    });
    return row?.email;
  }
}
