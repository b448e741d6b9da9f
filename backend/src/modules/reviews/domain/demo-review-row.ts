import type { SampleReview } from './sample-reviews.js';

/** An example of a review, with its times counted back from the day it is shown. */
export type DemoReviewRow = readonly [
  customerName: string,
  daysAgo: number,
  /** Days until the shop answered. */
  answeredAfter: number,
  sentiment: SampleReview['sentiment'],
  sentimentScore: number,
  title: string | null,
  body: string,
];
