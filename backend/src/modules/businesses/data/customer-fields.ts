import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';

/** Columns of a customer, for SQL. */
export const CUSTOMER_COLUMNS = `id, business_id AS "businessId", name, email, language, tags,
  consent_source AS "consentSource", lawful_basis AS "lawfulBasis", consented_at AS "consentedAt",
  time_zone AS "timeZone", phone, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Fields of a customer, for Prisma. */
export const CUSTOMER = {
  id: true,
  businessId: true,
  name: true,
  email: true,
  language: true,
  tags: true,
  consentSource: true,
  lawfulBasis: true,
  consentedAt: true,
  timeZone: true,
  phone: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CustomerSelect;

/**
 * Narrows the text fields of Prisma to the values that the table's check constraints allow. A customer that is not
 * erased has an address.
 */
export const asCustomer = (row: Prisma.CustomerGetPayload<{ select: typeof CUSTOMER }>): Customer =>
  row as Customer;

/** Returns the optional fields; Prisma leaves undefined ones unchanged. */
export const optionalFields = (details: Partial<CustomerDetails>) => ({
  language: details.language,
  tags: details.tags,
  consentSource: details.consentSource,
  lawfulBasis: details.lawfulBasis,
  consentedAt: details.consentedAt,
  timeZone: details.timeZone,
  phone: details.phone,
});
