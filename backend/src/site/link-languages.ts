import { definePort } from '../kernel/contract/ports.js';

/** What those at both ends of a customer's link speak (BCP 47); null where it is not known. */
export interface SpokenLanguages {
  customer: string | null;
  business: string | null;
}

/** Knows who is behind the token of a customer's link. The requests module provides it. */
export interface LinkLanguages {
  /** Undefined where nobody is. */
  languagesOf(token: string): Promise<SpokenLanguages | undefined>;
}

export const linkLanguagesPort = definePort<LinkLanguages>('kernel.link-languages', 'one');
