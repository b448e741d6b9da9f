import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ForwardingSender } from '../domain/forwarding-sender.js';
import type { CountRow, ForwardingSenderRow } from './forwarding-sender.rows.js';

const COLUMNS =
  'id, sender, is_allowed AS "isAllowed", created_at AS "createdAt", updated_at AS "updatedAt"';

/** Stores the senders whose emails a business accepts at its forwarding address, and those that wait for that. */
@Injectable()
export class ForwardingSenderRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns the senders of a business: those that wait first, then by name. */
  list(businessId: string, executor: SqlExecutor = this.db): Promise<ForwardingSender[]> {
    return executor.read<ForwardingSenderRow>({
      text: `SELECT ${COLUMNS} FROM forwarding_senders WHERE organization_id = $1 AND business_id = $2
             ORDER BY is_allowed, sender`,
      values: [currentOrganizationId(), businessId],
    });
  }

  /** Returns the number of other senders that are allowed. */
  async countAllowed(tx: Tx, businessId: string, except: string): Promise<number> {
    const [row] = await tx.read<CountRow>({
      text: `SELECT count(*)::int AS count FROM forwarding_senders
             WHERE organization_id = $1 AND business_id = $2 AND is_allowed AND sender <> $3`,
      values: [currentOrganizationId(), businessId, except],
    });
    return row?.count ?? 0;
  }

  /** Allows a sender, new or waiting. */
  async allow(tx: Tx, businessId: string, sender: string): Promise<ForwardingSender> {
    const [row] = await tx.write<ForwardingSenderRow>({
      text: `INSERT INTO forwarding_senders (id, organization_id, business_id, sender, is_allowed)
             VALUES ($1, $2, $3, $4, true)
             ON CONFLICT (organization_id, business_id, sender) DO UPDATE SET is_allowed = true
             RETURNING ${COLUMNS}`,
      values: [uuidv7(), currentOrganizationId(), businessId, sender],
    });
    return row as ForwardingSender;
  }

  /** Adds a sender that waits to be allowed, unless it is known. Of those that wait, the latest `most` stay. */
  async wait(tx: Tx, businessId: string, sender: string, most: number): Promise<void> {
    await tx.write({
      text: `INSERT INTO forwarding_senders (id, organization_id, business_id, sender, is_allowed)
             VALUES ($1, $2, $3, $4, false)
             ON CONFLICT (organization_id, business_id, sender) DO NOTHING`,
      values: [uuidv7(), currentOrganizationId(), businessId, sender],
    });
    await tx.write({
      text: `DELETE FROM forwarding_senders WHERE organization_id = $1 AND id IN (
               SELECT id FROM forwarding_senders
               WHERE organization_id = $1 AND business_id = $2 AND NOT is_allowed
               ORDER BY created_at DESC, id DESC OFFSET $3)`,
      values: [currentOrganizationId(), businessId, most],
    });
  }

  async remove(senderId: string): Promise<void> {
    await this.db.write({
      text: 'DELETE FROM forwarding_senders WHERE organization_id = $1 AND id = $2',
      values: [currentOrganizationId(), senderId],
    });
  }

  /** Removes an address from the list of a business. */
  async forget(tx: Tx, businessId: string, address: string): Promise<void> {
    await tx.write({
      text: `DELETE FROM forwarding_senders
             WHERE organization_id = $1 AND business_id = $2 AND sender = $3`,
      values: [currentOrganizationId(), businessId, address],
    });
  }
}
