import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';

/** Columns of a customer, for SQL. */
export const CUSTOMER_COLUMNS = `id, business_id AS "businessId", name, email, language, tags,
  consent_source AS "consentSource", lawful_basis AS "lawfulBasis", consented_at AS "consentedAt",
  time_zone AS "timeZone", phone, created_at AS "createdAt"`;

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
} satisfies Prisma.CustomerSelect;

/** Narrows what Prisma knows as text to what checks of the table allow. Whoever is not erased has an address. */
export const asCustomer = (row: Prisma.CustomerGetPayload<{ select: typeof CUSTOMER }>): Customer =>
  row as Customer;

/** Returns the fields that may be left out; Prisma leaves those as they are. */
export const optionalFields = (details: Partial<CustomerDetails>) => ({
  language: details.language,
  tags: details.tags,
  consentSource: details.consentSource,
  lawfulBasis: details.lawfulBasis,
  consentedAt: details.consentedAt,
  timeZone: details.timeZone,
  phone: details.phone,
});
