import type { ToneProfile } from './tone-profile.js';

/** A location whose reputation is looked after. */
export interface Business {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  /** Printed below mails that ask for something; null where none was given. */
  postalAddress: string | null;
  /** Receives customers' replies. Lower-cased. */
  contactEmail: string;
  /** Address that becomes the contact address once it is confirmed; null where nothing waits. */
  pendingContactEmail: string | null;
  /** Name of the public page's address, behind `/b/`. */
  slug: string;
  toneProfile: ToneProfile;
  /** What customers are addressed in where theirs is not known (BCP 47); null: English. */
  language: string | null;
  /** Whether mails carry a picture that tells that they were opened. */
  countsMailOpens: boolean;
  /** Whether staff may ask single customers for a review. */
  staffMayAsk: boolean;
  /** Whether customers who have answered privately are offered to publish as well. */
  publicPathForAll: boolean;
  /** IANA name; for customers whose own is not known; null: UTC. */
  timeZone: string | null;
  /** Whether the screens show sample rows. */
  sampleData: boolean;
  /** Since when nothing is changed or sent; null while all goes on. */
  suspendedAt: Date | null;
  createdAt: Date;
}

/** What a person may say of a business. */
export interface BusinessDetails {
  name: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  website?: string | null | undefined;
  postalAddress?: string | null | undefined;
  toneProfile?: ToneProfile | undefined;
  language?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** A new business: its details, and who receives customers' replies. */
export type NewBusiness = BusinessDetails & {
  /** Lower-cased; the creator's address where left out. */
  contactEmail?: string | undefined;
};

/** What a person may change about a business. */
export type BusinessChanges = Partial<BusinessDetails> & {
  slug?: string | undefined;
  countsMailOpens?: boolean | undefined;
  staffMayAsk?: boolean | undefined;
  publicPathForAll?: boolean | undefined;
  /** Lower-cased. */
  contactEmail?: string | undefined;
};
