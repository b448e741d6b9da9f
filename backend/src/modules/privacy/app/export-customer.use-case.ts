import { Injectable } from '@nestjs/common';
import { TenantRecords } from '../../../kernel/data-export/tenant-records.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Customers } from '../../businesses/public.js';
import { customerExported } from './events.js';

/** Format of a customer's export; a change that readers would notice increments the version. */
export const CUSTOMER_FORMAT = { format: 'customer-data', version: 1 } as const;

/** Everything stored about one customer. */
export interface CustomerExport {
  format: typeof CUSTOMER_FORMAT.format;
  version: typeof CUSTOMER_FORMAT.version;
  exportedAt: string;
  customer: Awaited<ReturnType<Customers['read']>>;
  records: Record<string, Record<string, unknown>[]>;
}

/** Collects what all modules store about a customer (GDPR, articles 15 and 20). */
@Injectable()
export class ExportCustomer {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: Customers,
    private readonly records: TenantRecords,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError 404 when the customer was erased */
  async run(customerId: string): Promise<CustomerExport> {
    const customer = await this.customers.read(customerId);
    const records = await this.records.ofCustomer(customerId);
    const { businessId } = customer;
    await this.db.transaction((tx) =>
      this.outbox.append(tx, customerExported, {
        businessId,
        customerId,
        actorId: currentActorId(),
      }),
    );
    return { ...CUSTOMER_FORMAT, exportedAt: new Date().toISOString(), customer, records };
  }
}
