import { number, text } from '../contract/export-fields.js';
import type { TableExports } from '../contract/table-export.js';

/** Rows of the module that people take away with them. */
export const KERNEL_EXPORTS: TableExports = {
  outbox_events: {
    leftOutBecause: 'events on their way between modules: what they tell stands in the other files',
  },
  event_leases: { leftOutBecause: 'job state of the product, gone when the work is done' },
  event_receipts: { leftOutBecause: 'job state of the product, gone when the work is done' },
  idempotency_records: {
    leftOutBecause:
      'answers of the API, kept for 24 hours: what they tell stands in the other files',
  },
  entitlement_uses: {
    file: 'entitlement-uses',
    fields: {
      key: text,
      used: number,
    },
  },
};
