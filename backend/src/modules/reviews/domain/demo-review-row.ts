import type { SampleReview } from './sample-reviews.js';

/** Example of a review, with times relative to now. */
export type DemoReviewRow = readonly [
  customerName: string,
  daysAgo: number,
  /** Days from the review to the shop's answer. */
  answeredAfter: number,
  sentiment: SampleReview['sentiment'],
  sentimentScore: number,
  title: string | null,
  body: string,
];
