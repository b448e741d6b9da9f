import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ForwardingAddressOwnerRow, ForwardingAddressRow } from './forwarding-address.rows.js';

/** The forwarding address of a business, as it is stored. */
export interface ForwardingAddress {
  token: string;
  isOn: boolean;
  delayHours: number;
}

/** Business behind a forwarding address. */
export interface ForwardingAddressOwner {
  organizationId: string;
  businessId: string;
}

/** Settings of a forwarding address that a manager can change. */
export interface ForwardingChanges {
  isOn?: boolean | undefined;
  delayHours?: number | undefined;
}

const COLUMNS = 'token, is_on AS "isOn", delay_hours AS "delayHours"';

/** Stores the forwarding addresses of businesses. All methods but `ownerOf` see only the current tenant. */
@Injectable()
export class ForwardingAddressRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns the business behind the token of an address that is on, across tenants. */
  async ownerOf(token: string): Promise<ForwardingAddressOwner | undefined> {
    const [owner] = await this.db.read<ForwardingAddressOwnerRow>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.forwarding_address($1)`,
      values: [token],
    });
    return owner;
  }

  async find(businessId: string): Promise<ForwardingAddress | undefined> {
    const [address] = await this.db.read<ForwardingAddressRow>({
      text: `SELECT ${COLUMNS} FROM forwarding_addresses WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId],
    });
    return address;
  }

  /**
   * Locks the address with this token if it is still on: emails to it are recorded one after the other.
   * @returns undefined when it was replaced or switched off
   */
  async lock(tx: Tx, businessId: string, token: string): Promise<ForwardingAddress | undefined> {
    const [address] = await tx.write<ForwardingAddressRow>({
      text: `SELECT ${COLUMNS} FROM forwarding_addresses
             WHERE organization_id = $1 AND business_id = $2 AND token = $3 AND is_on FOR UPDATE`,
      values: [currentOrganizationId(), businessId, token],
    });
    return address;
  }

  /** Changes settings; a business without an address gets one with this token. */
  async save(
    tx: Tx,
    businessId: string,
    token: string,
    { isOn, delayHours }: ForwardingChanges,
  ): Promise<void> {
    await tx.write({
      text: `INSERT INTO forwarding_addresses AS a (organization_id, business_id, token, is_on, delay_hours)
             VALUES ($1, $2, $3, coalesce($4, false), coalesce($5, 2))
             ON CONFLICT (business_id) DO UPDATE
             SET is_on = coalesce($4, a.is_on), delay_hours = coalesce($5, a.delay_hours)`,
      values: [currentOrganizationId(), businessId, token, isOn ?? null, delayHours ?? null],
    });
  }

  /** Replaces the token of a business: emails to the address before have no effect anymore. */
  async replace(tx: Tx, businessId: string, token: string): Promise<void> {
    await tx.write({
      text: `UPDATE forwarding_addresses SET token = $3 WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId, token],
    });
  }
}
