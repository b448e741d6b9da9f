import type { ConsentSource, LawfulBasis } from '../../../rules/customer-fields.js';

/** Source and lawful basis of a customer's address; null fields are unknown. */
export interface Consent {
  consentSource: ConsentSource | null;
  lawfulBasis: LawfulBasis | null;
  /** Time at which the customer agreed. */
  consentedAt: Date | null;
}

/** Somebody a business may ask for a review. */
export interface Customer extends Consent {
  id: string;
  businessId: string;
  name: string;
  email: string;
  /** BCP 47; null when unknown. */
  language: string | null;
  /** Normalized. */
  tags: string[];
  /** IANA name; null when unknown. */
  timeZone: string | null;
  /** E.164. */
  phone: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Optional fields of a customer: null means unknown, omitted means unchanged. */
type Known = Pick<Customer, 'language' | 'tags' | 'timeZone' | 'phone'> & Consent;

/** Details of a customer that a person may enter. */
export type CustomerDetails = { name: string; email: string } & {
  [Field in keyof Known]?: Known[Field] | undefined;
};

/**
 * Reasons a business sends nothing to an address: its reader's wish, or that the address does not exist (`bounced`).
 */
export const SUPPRESSIONS = ['unsubscribed', 'complained', 'bounced'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

/** The latest review request to a customer. */
export interface LastRequest {
  id: string;
  status: string;
  createdAt: string;
}
