import { definePort } from '../kernel/contract/ports.js';
import type { Language } from '../lib/i18n/languages.js';

/** Fields of the contact form, as a visitor filled them in. */
export interface ContactFields {
  name: string;
  email: string;
  topic: string;
  message: string;
}

/** Visit that sends the form. */
export interface ContactFormVisit {
  host: string;
  language: Language;
  /** Key of the client's address, for rate limits. */
  address: string;
}

/** Result of a form: sent, or the fields that must be corrected, or why it could not be sent at all. */
export type ContactResult =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: readonly (keyof ContactFields)[] }
  | { kind: 'too-many' | 'not-sent' };

/** Takes the contact form of browsers without scripts, by the rules of the API. The pages module provides it. */
export interface ContactForms {
  readonly topics: readonly string[];
  /** Topics about the product's offers, which an agency's host does not show. */
  readonly salesTopics: readonly string[];
  readonly limits: { name: number; message: number };
  submit(fields: ContactFields, visit: ContactFormVisit): Promise<ContactResult>;
}

export const contactFormsPort = definePort<ContactForms>('kernel.contact-forms', 'one');
