import type { Customer } from '../../shared/api/model';

/** Latest contact of a customer with the business about a review. */
export interface Contact {
  kind: 'asked' | 'answered';
  at: string;
}

/**
 * Returns the contact that a customer is in the cooldown for; undefined for one who may be asked now.
 * @param now milliseconds since 1970
 */
export function recentContact(
  { lastContactedAt, cooldownEndsAt, lastRequest }: Customer,
  now: number,
): Contact | undefined {
  if (lastContactedAt === null || cooldownEndsAt === null) return undefined;
  if (Date.parse(cooldownEndsAt) <= now) return undefined;
  // After the latest request, only an answer is a contact.
  const hasAnswered = lastRequest === null || lastContactedAt > lastRequest.createdAt;
  return { kind: hasAnswered ? 'answered' : 'asked', at: lastContactedAt };
}

/** Finds the contact by the clock of this device. */
export const contactNow = (customer: Customer): Contact | undefined =>
  recentContact(customer, Date.now());
