import { createHash } from 'node:crypto';
import { contactsIn, type ReplyRules } from './reply-check.js';
import { isDiscreet, type ReplySettings } from './reply-settings.js';

/** What of a business decides on its replies. */
export interface Replier {
  name: string;
  toneProfile: string;
  website: string | null;
  /** Receives customers' replies; in force, so confirmed where it is not its owner's. */
  contactEmail: string;
}

/** What a business and its settings make a reply sound like, as a fingerprint. */
export function writtenFor({ name, toneProfile }: Replier, settings: ReplySettings): string {
  const { sector, brandVoice } = settings;
  return createHash('sha256')
    .update(JSON.stringify([name, toneProfile, sector, brandVoice]))
    .digest('hex');
}

/** What a reply of a business must keep to. */
export function rulesFor(
  { name, website, contactEmail }: Replier,
  settings: ReplySettings,
): Required<ReplyRules> {
  return {
    maxLength: settings.maxLength,
    allowedLinks: website ? [website] : [],
    // Other contacts stand in the business's own instructions: "Call us on ...".
    allowedContacts: [contactEmail, ...contactsIn(settings.brandVoice)],
    discreet: isDiscreet(settings),
    businessName: name,
  };
}
