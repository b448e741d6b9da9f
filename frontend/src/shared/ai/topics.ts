/** What texts may be about. */
const TOPICS = [
  'staff',
  'wait',
  'price',
  'quality',
  'cleanliness',
  'booking',
  'atmosphere',
  'location',
  'selection',
] as const;
/** One that this site has words for. */
export type Topic = (typeof TOPICS)[number];

/** Whether this site has words for it: a newer server may know more. */
export const isTopic = (topic: string): topic is Topic =>
  (TOPICS as readonly string[]).includes(topic);
