import type { Customer } from '../domain/customer.js';

/** A customer as the table has it. */
export interface CustomerRow {
  id: string;
  business_id: string;
  name: string;
  email: string;
  language: string | null;
  tags: string[];
  consent_source: Customer['consentSource'];
  lawful_basis: Customer['lawfulBasis'];
  consented_at: Date | null;
  time_zone: string | null;
  phone: string | null;
  created_at: Date;
}

export const CUSTOMER_COLUMNS =
  'id, business_id, name, email, language, tags, consent_source, lawful_basis, consented_at, time_zone, phone, created_at';

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    businessId: row.business_id,
    name: row.name,
    email: row.email,
    language: row.language,
    tags: row.tags,
    consentSource: row.consent_source,
    lawfulBasis: row.lawful_basis,
    consentedAt: row.consented_at,
    timeZone: row.time_zone,
    phone: row.phone,
    createdAt: row.created_at,
  };
}
