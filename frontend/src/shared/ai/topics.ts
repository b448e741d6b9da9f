/** Topics of customers' texts. */
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
/** Topic that this version of the site has texts for. */
export type Topic = (typeof TOPICS)[number];

/** True when this version of the site has texts for the topic; a newer server may send others. */
export const isTopic = (topic: string): topic is Topic =>
  (TOPICS as readonly string[]).includes(topic);
