import { z } from 'zod';
import { definePort } from '../kernel/contract/ports.js';
import type { Brand } from '../lib/brand/brand.js';
import type { Language } from '../lib/i18n/languages.js';
import type { LinkSection } from './link-languages.js';

const customerTextsSchema = z.object({
  sentWith: z.string(),
  madeWith: z.string(),
  demo: z.string(),
  tryAgain: z.string(),
  // Loose: a language has the plural forms that it needs.
  rating: z.looseObject({
    heading: z.string(),
    lead: z.string(),
    leadNamed: z.string(),
    hint: z.string(),
    chosen: z.string(),
  }),
  details: z.object({
    headingPublic: z.string(),
    headingPrivate: z.string(),
    title: z.string(),
    review: z.string(),
    feedback: z.string(),
    notePublic: z.string(),
    notePublicSigned: z.string(),
    notePublicUnnamed: z.string(),
    notePrivate: z.string(),
    back: z.string(),
    submit: z.string(),
    writeFirst: z.string(),
  }),
  contact: z.object({
    heading: z.string(),
    note: z.string(),
    name: z.string(),
    namePublic: z.string(),
    signature: z.string(),
    email: z.string(),
  }),
  success: z.object({
    heading: z.string(),
    public: z.string(),
    private: z.string(),
    privateUnnamed: z.string(),
    close: z.string(),
    publishToo: z.string(),
    publishNote: z.string(),
    publishNoteUnnamed: z.string(),
  }),
  reach: z.object({ book: z.string(), call: z.string() }),
  problems: z.object({
    'not-found': z.string(),
    answered: z.string(),
    invalid: z.string(),
    'too-many': z.string(),
    server: z.string(),
    email: z.string(),
    full: z.string(),
    today: z.string(),
  }),
  notFound: z.object({ heading: z.string(), body: z.string(), todo: z.string() }),
  linkNotFound: z.object({ heading: z.string(), body: z.string(), todo: z.string() }),
  answered: z.object({ heading: z.string(), body: z.string() }),
  answeredToday: z.object({ heading: z.string(), body: z.string() }),
  plain: z.object({
    continue: z.string(),
    noStar: z.string(),
    noText: z.string(),
    tooLong: z.string(),
    titleTooLong: z.string(),
    needsScript: z.string(),
  }),
});

/** Texts of the customer page in one language. */
export type CustomerTexts = z.infer<typeof customerTextsSchema>;

/** Reads the texts that the build has written into the customer page for its script: both say the same. */
export function customerTexts(page: string): CustomerTexts {
  const found = /<script type="application\/json" id="texts">(.*?)<\/script>/s.exec(page);
  return customerTextsSchema.parse(JSON.parse(found?.[1] ?? 'null'));
}

/** Visit to the customer page by a browser that runs no scripts. */
export interface CustomerVisit {
  /** Token of a request's link, or code of a shared link. */
  token: string;
  /** Path of the page, with `?qr` where it was opened by QR code; forms go there. */
  path: string;
  /** Value of the `Host` header. */
  host: string;
  /** True when the page was opened by QR code. */
  isByQrCode: boolean;
  /** Random id of a browser that answers by a shared link; undefined before its first form. */
  deviceId: string | undefined;
  /** Star of the link in an email (`?rating=4`); 0 without one. */
  linkRating: number;
  language: Language;
  texts: CustomerTexts;
  brand: Brand;
  /** Key of the client's address, for rate limits. */
  address: string;
}

/** The customer page as it is shown without scripts. */
export interface CustomerPage {
  status: number;
  title: string;
  /** HTML. */
  body: string;
}

/**
 * Renders the customer page behind the links of one section for browsers without scripts, and takes its forms. The pages
 * module provides it.
 */
export interface CustomerPages {
  section: LinkSection;
  /** Changes nothing: email scanners follow links. */
  open(visit: CustomerVisit): Promise<CustomerPage>;
  submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }>;
}

export const customerPagesPort = definePort<CustomerPages>('kernel.customer-pages', 'many');
