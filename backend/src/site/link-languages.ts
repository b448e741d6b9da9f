import { definePort } from '../kernel/contract/ports.js';

/** Languages spoken at both ends of a customer's link (BCP 47); null when not known. */
export interface SpokenLanguages {
  customer: string | null;
  business: string | null;
}

/**
 * Sections with the customer page: `/r/...` for the link of one request, `/q/...` for the link that a business shares
 * with all its customers.
 */
export type LinkSection = 'r' | 'q';

/** Finds the people behind the links of one section. A module provides it. */
export interface LinkLanguages {
  section: LinkSection;
  /**
   * Returns undefined when there is nobody.
   * @param token last part of the link's path
   * @param host where it was opened
   */
  languagesOf(token: string, host: string): Promise<SpokenLanguages | undefined>;
}

export const linkLanguagesPort = definePort<LinkLanguages>('kernel.link-languages', 'many');
