import { MAX_TAGS, normalTags } from './customer-rules.js';
import type { Customer, CustomerDetails } from './customer.js';

/** What can change of a customer whose address is known already. */
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
 * A customer with what is newly known of it: what is said replaces what was there, what is left out
 * stays, and tags come together, up to as many as there may be.
 * @returns undefined where nothing new is said
 */
export function mergedCustomer(known: Mergeable, said: CustomerDetails): Mergeable | undefined {
  const merged: Mergeable = {
    // A list without names calls people by their addresses: whoever has a name keeps it.
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

/** Whether the same is known of why the customer may be written to. */
export function isSameConsent(known: Mergeable, merged: Mergeable): boolean {
  return (
    known.consentSource === merged.consentSource &&
    known.lawfulBasis === merged.lawfulBasis &&
    known.consentedAt?.getTime() === merged.consentedAt?.getTime()
  );
}

/** Details of one address that was said more than once: the later word holds, tags come together. */
export function joinedDetails(earlier: CustomerDetails, later: CustomerDetails): CustomerDetails {
  return {
    ...earlier,
    ...Object.fromEntries(Object.entries(later).filter(([, value]) => (value ?? null) !== null)),
    tags: normalTags([...(earlier.tags ?? []), ...(later.tags ?? [])]).slice(0, MAX_TAGS),
  };
}
