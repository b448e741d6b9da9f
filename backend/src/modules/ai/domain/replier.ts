import { createHash } from 'node:crypto';
import { contactsIn, type ReplyRules } from './reply-check.js';
import { isDiscreet, type ReplySettings } from './reply-settings.js';

/** Properties of a business that its replies depend on. */
export interface Replier {
  name: string;
  toneProfile: string;
  website: string | null;
  /** Address that receives customers' replies; confirmed if it is not the owner's. */
  contactEmail: string;
}

/** Returns a fingerprint of the properties and settings that shape the wording of a reply. */
export function writtenFor({ name, toneProfile }: Replier, settings: ReplySettings): string {
  const { sector, brandVoice } = settings;
  return createHash('sha256')
    .update(JSON.stringify([name, toneProfile, sector, brandVoice]))
    .digest('hex');
}

/** Returns the rules for a business's replies. */
export function rulesFor(
  { name, website, contactEmail }: Replier,
  settings: ReplySettings,
): Required<ReplyRules> {
  return {
    maxLength: settings.maxLength,
    allowedLinks: website ? [website] : [],
    // The business may allow other contacts in its own instructions: "Call us on ...".
    allowedContacts: [contactEmail, ...contactsIn(settings.brandVoice)],
    discreet: isDiscreet(settings),
    businessName: name,
  };
}
