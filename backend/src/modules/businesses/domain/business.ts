import type { OpeningHours } from '../../../rules/opening-hours.js';
import type { HeadingTypeface } from '../../../rules/heading-typeface.js';
import type { ToneProfile } from './tone-profile.js';

/** A location whose reputation is managed. */
export interface Business {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  /** E.164; null: none. */
  phone: string | null;
  /** Address (https) at which customers book; null: none. */
  bookingUrl: string | null;
  openingHours: OpeningHours | null;
  /** Of the headings on the public page and the customer page. */
  headingTypeface: HeadingTypeface;
  /** Text for readers who cannot see the photo of the public page; null: the default. */
  photoAltText: string | null;
  /** Printed below emails that ask for something; null when none was given. */
  postalAddress: string | null;
  /** Receives customers' replies. Lower-cased. */
  contactEmail: string;
  /** Address that becomes the contact address once it is confirmed; null when none is pending. */
  pendingContactEmail: string | null;
  /** Name in the URL of the public page, after `/b/`. */
  slug: string;
  toneProfile: ToneProfile;
  /** Language for customers whose own is unknown (BCP 47); null: English. */
  language: string | null;
  /** True when emails contain a tracking image that records that they were opened. */
  countsEmailOpens: boolean;
  /** True when staff may ask single customers for a review. */
  staffMayAsk: boolean;
  /** True when customers who have answered privately are offered to publish as well. */
  publicPathForAll: boolean;
  /** Time at which somebody last chose that; null while the default applies. */
  publicPathDecidedAt: Date | null;
  /** IANA time zone for customers whose own is unknown; null: UTC. */
  timeZone: string | null;
  /** True when the screens show sample rows. */
  sampleData: boolean;
  /** Time since which nothing is changed or sent; null while the business is not suspended. */
  suspendedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Details of a business that a person may enter. */
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

/** Details of a new business, with the address that receives customers' replies. */
export type NewBusiness = BusinessDetails & {
  /** Lower-cased; the creator's address when omitted. */
  contactEmail?: string | undefined;
};

/** Changes that a person may make to a business. */
export type BusinessChanges = Partial<BusinessDetails> & {
  phone?: string | null | undefined;
  bookingUrl?: string | null | undefined;
  openingHours?: OpeningHours | null | undefined;
  headingTypeface?: HeadingTypeface | undefined;
  photoAltText?: string | null | undefined;
  slug?: string | undefined;
  countsEmailOpens?: boolean | undefined;
  staffMayAsk?: boolean | undefined;
  publicPathForAll?: boolean | undefined;
  /** Lower-cased. */
  contactEmail?: string | undefined;
};
