/** Topics that a visitor may write about. */
export const CONTACT_TOPICS = ['question', 'problem', 'agency', 'billing', 'privacy'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** A message from a visitor of the site to whoever runs it. */
export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}
