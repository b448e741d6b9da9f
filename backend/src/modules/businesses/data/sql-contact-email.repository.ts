import { Injectable } from '@nestjs/common';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import {
  ContactEmailRepository,
  type ContactToken,
  type WaitingContact,
} from '../app/contact-email.repository.js';
import type { BusinessesWithRow, ContactTokenRow, UseRow } from './sql-contact-email.rows.js';

/** Contact addresses in PostgreSQL. */
@Injectable()
export class SqlContactEmailRepository extends ContactEmailRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  async setInForce(tx: Tx, businessId: string, email: string): Promise<void> {
    const organizationId = requireOrganizationId();
    const prisma = this.prisma.in(tx);
    await prisma.contactConfirmation.deleteMany({ where: { organizationId, businessId } });
    await prisma.business.updateMany({
      where: { organizationId, id: businessId },
      data: { contactEmail: email },
    });
  }

  async businessesWith(tx: Tx, email: string): Promise<string[]> {
    const rows = await tx.read<BusinessesWithRow>({
      text: `SELECT business_id AS id FROM contact_confirmations WHERE organization_id = $1 AND email = $2
             UNION SELECT id FROM businesses WHERE organization_id = $1 AND contact_email = $2`,
      values: [currentOrganizationId(), email],
    });
    return rows.map(({ id }) => id);
  }

  async withdraw(tx: Tx, businessId: string, email: string): Promise<void> {
    const organizationId = requireOrganizationId();
    const prisma = this.prisma.in(tx);
    await prisma.contactConfirmation.deleteMany({ where: { organizationId, businessId, email } });
    await prisma.business.updateMany({
      where: { organizationId, id: businessId, contactEmail: email },
      data: { contactEmail: null },
    });
  }

  async setPending(tx: Tx, businessId: string, email: string, expiresAt: Date): Promise<void> {
    const waiting = { email, expiresAt, requestedAt: new Date(), tokenHash: null };
    await this.prisma.in(tx).contactConfirmation.upsert({
      where: { businessId },
      create: { organizationId: requireOrganizationId(), businessId, ...waiting },
      update: waiting,
    });
  }

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

  async findByToken(tokenHash: string): Promise<ContactToken | undefined> {
    const [row] = await this.db.read<ContactTokenRow>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.contact_confirmation($1)`,
      values: [tokenHash],
    });
    return row;
  }

  async waiting(businessId: string, tokenHash: string): Promise<WaitingContact | undefined> {
    const contact = await this.prisma.client.contactConfirmation.findFirst({
      where: { organizationId: requireOrganizationId(), businessId, tokenHash },
      select: { email: true, expiresAt: true },
    });
    return contact ?? undefined;
  }

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
