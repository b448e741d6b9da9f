import { flag, id, optional, text, texts, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module in data exports. */
export const businessesExports: TableExports = {
  businesses: {
    file: 'businesses',
    fields: {
      id: id,
      name: text,
      city: optional(text),
      state: optional(text),
      website: optional(text),
      postal_address: optional(text),
      slug: text,
      tone_profile: text,
      language: optional(text),
      time_zone: optional(text),
      contact_email: optional(text),
      counts_email_opens: flag,
      staff_may_ask: flag,
      public_path_for_all: flag,
      sample_data: flag,
      sample_data_cleared_at: optional(time),
      suspended_at: optional(time),
      created_at: time,
      updated_at: time,
    },
  },
  contact_confirmations: {
    file: 'contact-confirmations',
    fields: { business_id: id, email: text, requested_at: time, expires_at: time },
    without: { token_hash: 'a secret' },
  },
  former_business_slugs: {
    file: 'former-business-slugs',
    fields: {
      slug: text,
      business_id: id,
      created_at: time,
    },
  },
  business_stats: { leftOutBecause: 'counted from the reviews, the feedback and the XP events' },
  customers: {
    file: 'customers',
    fields: {
      id: id,
      business_id: id,
      name: text,
      email: optional(text),
      language: optional(text),
      tags: texts,
      consent_source: optional(text),
      lawful_basis: optional(text),
      consented_at: optional(time),
      time_zone: optional(text),
      phone: optional(text),
      import_id: optional(id),
      created_at: time,
      updated_at: time,
      erased_at: optional(time),
    },
    without: { imported_at: 'tells the undo of an import what it may take back, and nothing else' },
    customer: 'id',
    refers: ['import_id'],
  },
  former_consents: {
    file: 'former-consents',
    fields: {
      id: id,
      customer_id: id,
      consent_source: optional(text),
      lawful_basis: optional(text),
      consented_at: optional(time),
      replaced_at: time,
    },
    customer: 'customer_id',
  },
};
