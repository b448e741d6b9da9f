import { DEMO_REVIEW_ROWS } from './demo-review-rows.js';
import type { SampleReview } from './sample-reviews.js';

/** Replies of the demo shop, used in rotation. */
const REPLIES = [
  'Thank you so much! See you at the next one.',
  'This made our morning. Thank you!',
  'We shall read this one to the whole team. Thank you!',
  'It was a pleasure. The chair is yours whenever you like.',
  'Thank you for taking the time to write this.',
] as const;

export const DEMO_REVIEWS: readonly SampleReview[] = DEMO_REVIEW_ROWS.map(
  ([customerName, daysAgo, afterDays, sentiment, sentimentScore, title, body], index) => ({
    customerName,
    daysAgo,
    sentiment,
    sentimentScore,
    title,
    body,
    reply: { message: REPLIES[index % REPLIES.length] ?? REPLIES[0], afterDays },
  }),
);
