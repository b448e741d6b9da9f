import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { ClosureRow, DueRow, OrganizationOfRow } from './closure.rows.js';

/** An organization that its owner has closed. */
export interface Closure {
  closedAt: Date;
  eraseAt: Date;
}

/** Stores which organizations are closed. Runs as the organization, unless stated otherwise. */
@Injectable()
export class ClosureRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Closes the current organization; one that is closed already stays as it is. @returns true when it was open */
  async add(tx: Tx, closure: Closure & { closedById: string }): Promise<boolean> {
    const { closedAt, eraseAt, closedById } = closure;
    const { count } = await this.prisma.in(tx).organizationClosure.createMany({
      data: { organizationId: requireOrganizationId(), closedAt, eraseAt, closedById },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async find(): Promise<Closure | undefined> {
    const closure = await this.prisma.client.organizationClosure.findFirst({
      where: { organizationId: requireOrganizationId() },
      select: { closedAt: true, eraseAt: true },
    });
    return closure ?? undefined;
  }

  async setToken(tokenHash: string): Promise<void> {
    await this.prisma.client.organizationClosure.updateMany({
      where: { organizationId: requireOrganizationId() },
      data: { tokenHash },
    });
  }

  /** Reopens the current organization, unless its grace period is over. @returns the closure, if there was one */
  async remove(tx: Tx): Promise<Closure | undefined> {
    const [closure] = await tx.write<ClosureRow>({
      text: `DELETE FROM organization_closures WHERE organization_id = $1 AND erase_at > now()
             RETURNING closed_at AS "closedAt", erase_at AS "eraseAt"`,
      values: [currentOrganizationId()],
    });
    return closure;
  }

  /** Returns the organization of an emailed token; needs no tenant. */
  async organizationOf(tokenHash: string): Promise<string | undefined> {
    const [row] = await this.db.read<OrganizationOfRow>({
      text: 'SELECT organization_id AS id FROM lookup.closure($1)',
      values: [tokenHash],
    });
    return row?.id;
  }

  /** Returns the organizations whose grace period is over; needs no tenant. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.db.read<DueRow>({
      text: 'SELECT organization_id AS id FROM lookup.closures_to_finish($1)',
      values: [limit],
    });
    return rows.map(({ id }) => id);
  }
}
