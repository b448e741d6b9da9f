/** Topics that a visitor may write about. */
export const CONTACT_TOPICS = ['question', 'problem', 'agency', 'billing', 'privacy'] as const;
/** Topics about the product's offers, which an agency's host does not show. */
export const SALES_TOPICS: readonly ContactTopic[] = ['agency', 'billing'];
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Most characters of a name and of a message. */
export const MAX_CONTACT_NAME = 120;
export const MAX_CONTACT_MESSAGE = 5_000;

/** Messages of a visitor: enough for somebody who forgot something, too few to flood an inbox. */
export const CONTACT_RATE_LIMIT = { points: 5, windowSeconds: 3_600 };

/** A message from a visitor of the site to whoever runs it. */
export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}
