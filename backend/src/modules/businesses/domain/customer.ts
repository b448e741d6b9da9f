import type { ConsentSource, LawfulBasis } from './customer-rules.js';

/** Why a business may write to a customer; null where nobody said. */
export interface Consent {
  consentSource: ConsentSource | null;
  lawfulBasis: LawfulBasis | null;
  /** When the customer agreed. */
  consentedAt: Date | null;
}

/** Somebody a business may ask for a review. */
export interface Customer extends Consent {
  id: string;
  businessId: string;
  name: string;
  email: string;
  /** BCP 47; null where it is not known. */
  language: string | null;
  /** Normalised. */
  tags: string[];
  /** IANA name; null where it is not known. */
  timeZone: string | null;
  /** E.164. */
  phone: string | null;
  createdAt: Date;
}

/** What may be left out of a customer: null for "not known", left out for "as it is". */
type Known = Pick<Customer, 'language' | 'tags' | 'timeZone' | 'phone'> & Consent;

/** What a person may say of a customer. */
export type CustomerDetails = { name: string; email: string } & {
  [Field in keyof Known]?: Known[Field] | undefined;
};

/** Why a business leaves an address alone: its reader's wish, or that the address does not exist (`bounced`). */
export const SUPPRESSIONS = ['unsubscribed', 'complained', 'bounced'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

/** The latest ask of a customer. */
export interface LastRequest {
  id: string;
  status: string;
  createdAt: string;
}
