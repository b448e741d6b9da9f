import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { AddedRow, WeeklyBusinessRow } from './weekly-email.rows.js';

/** A business whose weekly email was not sent yet. */
export interface WeeklyBusiness {
  organizationId: string;
  businessId: string;
  timeZone: string | null;
}

/** Weekly email to one person. */
export interface WeeklyEmail {
  businessId: string;
  userId: string;
  /** Monday on which it is sent. */
  week: string;
}

/** Stores which weekly emails were sent. All methods but `businesses` run as the tenant. */
@Injectable()
export class WeeklyEmailRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Returns businesses of all tenants, in the order of their ids, where something happened lately and nobody got the
   * email of the week yet.
   */
  async businesses(week: string, afterId: string, batch: number): Promise<WeeklyBusiness[]> {
    return this.db.read<WeeklyBusinessRow>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId", time_zone AS "timeZone"
             FROM lookup.businesses_for_weekly_emails($1, $2, $3)`,
      values: [week, afterId, batch],
    });
  }

  /** Adds emails of a business; returns those that were not there yet. */
  async add(
    tx: Tx,
    businessId: string,
    week: string,
    userIds: readonly string[],
  ): Promise<{ id: string; userId: string }[]> {
    return tx.write<AddedRow>({
      name: 'weekly-emails-add',
      text: `INSERT INTO weekly_emails (id, organization_id, business_id, user_id, week)
             SELECT id, $1, $2, user_id, $3 FROM unnest($4::uuid[], $5::uuid[]) AS new (id, user_id)
             ON CONFLICT (organization_id, business_id, week, user_id) DO NOTHING
             RETURNING id, user_id AS "userId"`,
      values: [currentOrganizationId(), businessId, week, userIds.map(() => uuidv7()), userIds],
    });
  }

  async find(id: string): Promise<WeeklyEmail | undefined> {
    const email = await this.prisma.client.weeklyEmail.findFirst({
      where: { organizationId: requireOrganizationId(), id },
      select: { businessId: true, userId: true, week: true },
    });
    return email ? { ...email, week: email.week.toISOString().slice(0, 10) } : undefined;
  }
}
