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
import type { ForgetRow } from './sql-feedback-traces.rows.js';

/** Takes an erased customer's name, address and number out of private feedback and the replies to it. */
@Injectable()
export class SqlFeedbackTraces implements CustomerTraces, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly prisma: TenantPrisma,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerTracesPort, this);
  }

  async forget(tx: Tx, customer: Customer): Promise<void> {
    const rows = await tx.write<ForgetRow>({
      text: `SELECT id, message, reply FROM private_feedback
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY id FOR UPDATE`,
      values: [currentOrganizationId(), customer.id],
    });
    for (const { id, message, reply } of rows) {
      await this.prisma.in(tx).privateFeedback.updateMany({
        where: { organizationId: requireOrganizationId(), id },
        data: {
          message: withoutPerson(message, customer),
          reply: reply && withoutPerson(reply, customer),
        },
      });
    }
  }
}
