import type { Customer, CustomerDetails } from './customer.js';

/**
 * Returns the phone number and consent that a customer on the list gets when they are asked again with others.
 * @param changesKnown false to fill in only what the list lacks
 */
export function newerContact(
  customer: Customer,
  { phone, consentSource, lawfulBasis, consentedAt }: CustomerDetails,
  changesKnown: boolean,
): Partial<CustomerDetails> {
  const isNumberNew = phone && phone !== customer.phone && (changesKnown || !customer.phone);
  const isSame = consentSource === customer.consentSource && lawfulBasis === customer.lawfulBasis;
  const isNoneKnown = customer.consentSource === null && customer.lawfulBasis === null;
  const isConsentNew = lawfulBasis && !isSame && (changesKnown || isNoneKnown);
  return {
    ...(isNumberNew && { phone }),
    ...(isConsentNew && { consentSource, lawfulBasis, consentedAt: consentedAt ?? null }),
  };
}
