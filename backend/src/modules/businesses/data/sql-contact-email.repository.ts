import { Injectable } from '@nestjs/common';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  ContactEmailRepository,
  type ContactToken,
  type WaitingContact,
} from '../app/contact-email.repository.js';

/** Contact addresses in PostgreSQL. */
@Injectable()
export class SqlContactEmailRepository extends ContactEmailRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async setInForce(tx: Tx, businessId: string, email: string): Promise<void> {
    const values = [currentOrganizationId(), businessId];
    await tx.query({
      text: 'DELETE FROM contact_confirmations WHERE organization_id = $1 AND business_id = $2',
      values,
    });
    await tx.query({
      text: `UPDATE businesses SET contact_email = $3, updated_at = now()
             WHERE organization_id = $1 AND id = $2`,
      values: [...values, email],
    });
  }

  async businessesWith(tx: Tx, email: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>({
      text: `SELECT business_id AS id FROM contact_confirmations WHERE organization_id = $1 AND email = $2
             UNION SELECT id FROM businesses WHERE organization_id = $1 AND contact_email = $2`,
      values: [currentOrganizationId(), email],
    });
    return rows.map(({ id }) => id);
  }

  async withdraw(tx: Tx, businessId: string, email: string): Promise<void> {
    await tx.query({
      text: `WITH ended AS (DELETE FROM contact_confirmations
               WHERE organization_id = $1 AND business_id = $2 AND email = $3)
             UPDATE businesses SET contact_email = NULL, updated_at = now()
             WHERE organization_id = $1 AND id = $2 AND contact_email = $3`,
      values: [currentOrganizationId(), businessId, email],
    });
  }

  async setPending(tx: Tx, businessId: string, email: string, expiresAt: Date): Promise<void> {
    await tx.query({
      text: `INSERT INTO contact_confirmations (organization_id, business_id, email, expires_at)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (business_id) DO UPDATE SET email = excluded.email, token_hash = NULL,
               requested_at = now(), expires_at = excluded.expires_at`,
      values: [currentOrganizationId(), businessId, email, expiresAt],
    });
  }

  async setToken(businessId: string, tokenHash: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ email: string }>({
      text: `UPDATE contact_confirmations SET token_hash = $3
             WHERE organization_id = $1 AND business_id = $2 AND expires_at > now() RETURNING email`,
      values: [currentOrganizationId(), businessId, tokenHash],
    });
    return row?.email;
  }

  async findByToken(tokenHash: string): Promise<ContactToken | undefined> {
    const [row] = await this.db.query<ContactToken>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.contact_confirmation($1)`,
      values: [tokenHash],
    });
    return row;
  }

  async waiting(businessId: string, tokenHash: string): Promise<WaitingContact | undefined> {
    const [row] = await this.db.query<WaitingContact>({
      text: `SELECT email, expires_at AS "expiresAt" FROM contact_confirmations
             WHERE organization_id = $1 AND business_id = $2 AND token_hash = $3`,
      values: [currentOrganizationId(), businessId, tokenHash],
    });
    return row;
  }

  async use(tx: Tx, businessId: string, tokenHash: string): Promise<string | undefined> {
    // One statement: of two that come at once, one waits for the row and then no longer finds it.
    const [row] = await tx.query<{ email: string }>({
      text: `DELETE FROM contact_confirmations
             WHERE organization_id = $1 AND business_id = $2 AND token_hash = $3 AND expires_at > now()
             RETURNING email`,
      values: [currentOrganizationId(), businessId, tokenHash],
    });
    return row?.email;
  }
}
