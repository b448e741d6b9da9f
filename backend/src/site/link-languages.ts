import { definePort } from '../kernel/contract/ports.js';

/** Languages spoken at both ends of a customer's link (BCP 47); null when not known. */
export interface SpokenLanguages {
  customer: string | null;
  business: string | null;
}

/** Finds the people behind the token of a customer's link. The requests module provides it. */
export interface LinkLanguages {
  /** Returns undefined when there is nobody. */
  languagesOf(token: string): Promise<SpokenLanguages | undefined>;
}

export const linkLanguagesPort = definePort<LinkLanguages>('kernel.link-languages', 'one');
