import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  customerTracesPort,
  withoutPerson,
  type Customer,
  type CustomerTraces,
} from '../../businesses/public.js';
import type { TextsRow } from './sql-review-traces.rows.js';

/** Takes an erased customer's name, address and number out of the texts of reviews. */
@Injectable()
export class SqlReviewTraces implements CustomerTraces, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly prisma: TenantPrisma,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerTracesPort, this);
  }

  async forget(tx: Tx, customer: Customer): Promise<void> {
    const rows = await tx.write<TextsRow>({
      text: `SELECT id, title, body, reply FROM reviews
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY id FOR UPDATE`,
      values: [currentOrganizationId(), customer.id],
    });
    for (const { id, title, body, reply } of rows) {
      await this.prisma.in(tx).review.updateMany({
        where: { organizationId: requireOrganizationId(), id },
        data: {
          title: title && withoutPerson(title, customer),
          body: withoutPerson(body, customer),
          reply: reply && withoutPerson(reply, customer),
        },
      });
    }
  }
}
