import { MAX_TAGS, normalTags } from '../../../rules/customer-fields.js';
import type { Customer, CustomerDetails } from './customer.js';

/** Fields of a customer on the list that a merge can change. */
export type Mergeable = Pick<
  Customer,
  | 'name'
  | 'language'
  | 'tags'
  | 'consentSource'
  | 'lawfulBasis'
  | 'consentedAt'
  | 'timeZone'
  | 'phone'
>;

/**
 * Merges new details into a customer: given values replace the known ones, omitted ones stay, and tags are combined, up
 * to the maximum.
 * @returns undefined when nothing changes
 */
export function mergedCustomer(known: Mergeable, said: CustomerDetails): Mergeable | undefined {
  const merged: Mergeable = {
    // Lists without names use the local part of the address: a customer who has a name keeps it.
    name: said.email.startsWith(`${said.name}@`) ? known.name : said.name,
    language: said.language ?? known.language,
    tags: normalTags([...known.tags, ...(said.tags ?? [])]).slice(0, MAX_TAGS),
    consentSource: said.consentSource ?? known.consentSource,
    lawfulBasis: said.lawfulBasis ?? known.lawfulBasis,
    consentedAt: said.consentedAt ?? known.consentedAt,
    timeZone: said.timeZone ?? known.timeZone,
    phone: said.phone ?? known.phone,
  };
  return isSame(known, merged) ? undefined : merged;
}

function isSame(known: Mergeable, merged: Mergeable): boolean {
  return (
    known.name === merged.name &&
    known.language === merged.language &&
    known.tags.length === merged.tags.length &&
    known.consentedAt?.getTime() === merged.consentedAt?.getTime() &&
    known.timeZone === merged.timeZone &&
    known.phone === merged.phone &&
    isSameConsent(known, merged)
  );
}

/** Returns true when both have the same consent. */
export function isSameConsent(known: Mergeable, merged: Mergeable): boolean {
  return (
    known.consentSource === merged.consentSource &&
    known.lawfulBasis === merged.lawfulBasis &&
    known.consentedAt?.getTime() === merged.consentedAt?.getTime()
  );
}

/** Joins two sets of details of one address: later values take precedence, and tags are combined. */
export function joinedDetails(earlier: CustomerDetails, later: CustomerDetails): CustomerDetails {
  return {
    ...earlier,
    ...Object.fromEntries(Object.entries(later).filter(([, value]) => (value ?? null) !== null)),
    tags: normalTags([...(earlier.tags ?? []), ...(later.tags ?? [])]).slice(0, MAX_TAGS),
  };
}
