import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
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
  constructor(private readonly ports: Ports) {}

  onModuleInit(): void {
    this.ports.provide(customerTracesPort, this);
  }

  async forget(tx: Tx, customer: Customer): Promise<void> {
    const rows = await tx.query<TextsRow>({
      text: `SELECT id, title, body, reply FROM reviews
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY id FOR UPDATE`,
      values: [currentOrganizationId(), customer.id],
    });
    const clean = (text: string | null): string | null => text && withoutPerson(text, customer);
    for (const { id, title, body, reply } of rows) {
      await tx.query({
        text: `UPDATE reviews SET title = $3, body = $4, reply = $5 WHERE organization_id = $1 AND id = $2`,
        values: [currentOrganizationId(), id, clean(title), clean(body), clean(reply)],
      });
    }
  }
}
