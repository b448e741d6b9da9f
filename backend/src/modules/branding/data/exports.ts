import { flag, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const brandingExports: TableExports = {
  branding: {
    file: 'branding',
    fields: {
      name: text,
      slug: text,
      primary_color: text,
      accent_color: text,
      radius: number,
      font: text,
      scheme: text,
      email_sender: optional(text),
      email_footer: optional(text),
      icon_type: optional(text),
      logo_type: optional(text),
      revision: number,
      updated_at: time,
    },
    files: {
      icon: { bytes: 'icon', type: 'icon_type' },
      logo: { bytes: 'logo', type: 'logo_type' },
    },
  },
  branding_domains: {
    file: 'branding-domains',
    fields: {
      host: text,
      state: text,
      method: optional(text),
      verified_at: optional(time),
      last_checked_at: optional(time),
      dns_result: optional(text),
      http_result: optional(text),
      first_failed_at: optional(time),
      is_reached: flag,
      created_at: time,
      updated_at: time,
    },
    without: {
      token: 'a secret',
      next_check_at: 'job state of the product, gone when the work is done',
      alert: 'job state of the product, gone when the work is done',
      alert_at: 'job state of the product, gone when the work is done',
      alert_sent_to: 'job state of the product, gone when the work is done',
    },
  },
};
