/** Properties of a medium, as its channel declares them, that decide who is asked by it and when. */
export interface MediumRules {
  /** Kind of address that the medium needs. */
  addressKind: 'email' | 'phone';
  needsConsent: boolean;
  /** Hours of the day, in the customer's time zone, between which messages are sent; undefined: at any time. */
  sendingHours?: SendingHours;
}

export interface SendingHours {
  from: number;
  until: number;
}

/** Addresses of a customer; null where there is none. */
export interface Reachable {
  email: string | null;
  phone: string | null;
}

/** Returns the address by which a medium reaches somebody; null where there is none. */
export const addressFor = (
  { email, phone }: Reachable,
  { addressKind }: Pick<MediumRules, 'addressKind'>,
): string | null => (addressKind === 'email' ? email : phone);
