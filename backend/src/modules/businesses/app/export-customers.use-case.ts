import { Injectable } from '@nestjs/common';
import { CSV_MARK, toCsvLines, type Cell } from '../../../lib/csv.js';
import type { Keyset } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId, currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Customers, type CustomerWithRequest } from './customers.service.js';
import { customersExported } from './events.js';

/** Customers read at once, and so in memory at any moment. */
const BATCH = 1_000;

/** Columns, named as the API names them, so that an export can be imported again. */
const COLUMNS: readonly [string, (customer: CustomerWithRequest) => Cell][] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['language', ({ language }) => language],
  ['timeZone', ({ timeZone }) => timeZone],
  ['tags', ({ tags }) => tags.join(', ')],
  ['consentSource', ({ consentSource }) => consentSource],
  ['lawfulBasis', ({ lawfulBasis }) => lawfulBasis],
  ['consentedAt', ({ consentedAt }) => consentedAt?.toISOString() ?? null],
  ['unsubscribed', ({ unsubscribed }) => (unsubscribed ? 'yes' : 'no')],
  ['lastRequestAt', ({ lastRequest }) => lastRequest?.createdAt ?? null],
  ['createdAt', ({ createdAt }) => createdAt.toISOString()],
];

/** Writes the customers of a business as a CSV file for spreadsheets. */
@Injectable()
export class ExportCustomers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: Customers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns the chunks of the file, newest customers first. The event that records the export is stored before the
   * first chunk is returned.
   */
  async run(businessId: string): Promise<AsyncIterable<string>> {
    const actorId = currentActorId();
    await this.db.transaction((tx) =>
      this.outbox.append(tx, customersExported, { businessId, actorId }),
    );
    return this.pieces(businessId, currentOrganizationId() ?? '');
  }

  private async *pieces(businessId: string, organizationId: string): AsyncGenerator<string> {
    yield CSV_MARK + toCsvLines([COLUMNS.map(([name]) => name)]);
    let after: Keyset | undefined;
    do {
      // The stream requests the next chunk outside the call's tenant context.
      const { items, next } = await this.db.run(organizationId, () =>
        this.customers.list(businessId, { limit: BATCH, after }),
      );
      yield toCsvLines(items.map((customer) => COLUMNS.map(([, of]) => of(customer))));
      after = next;
    } while (after);
  }
}
