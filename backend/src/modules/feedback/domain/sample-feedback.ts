import type { FeedbackStatus } from './private-feedback.js';

/** Example of private feedback, with times relative to now. */
export interface SampleFeedback {
  customerName: string | null;
  rating: number;
  message: string;
  daysAgo: number;
  status: FeedbackStatus;
  sentiment: 'positive' | 'neutral' | 'negative';
  sentimentScore: number;
  reply?: { message: string; afterDays: number };
  resolvedAfterDays?: number;
}

export const SAMPLE_FEEDBACK: readonly SampleFeedback[] = [
  {
    customerName: 'Robert Hale',
    rating: 3,
    message:
      'I had an appointment at 4 and sat down at 4:35. The cut itself was fine, but nobody said a word about the delay.',
    daysAgo: 0,
    status: 'new',
    sentiment: 'negative',
    sentimentScore: 82,
  },
  {
    customerName: 'Sofia Martins',
    rating: 4,
    message: 'Lovely people and a good cut. The music was so loud that we could hardly talk.',
    daysAgo: 1,
    status: 'new',
    sentiment: 'neutral',
    sentimentScore: 58,
  },
  {
    customerName: null,
    rating: 4,
    message: 'The price was higher than on the website. Please update it.',
    daysAgo: 1.6,
    status: 'in-progress',
    sentiment: 'neutral',
    sentimentScore: 64,
  },
  {
    customerName: 'Chen Wei',
    rating: 1,
    message: 'The neckline was crooked and I had to have it fixed elsewhere.',
    daysAgo: 40,
    status: 'resolved',
    sentiment: 'negative',
    sentimentScore: 93,
    resolvedAfterDays: 37,
  },
];
