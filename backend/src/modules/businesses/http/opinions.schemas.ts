import { z } from 'zod';
import { count } from '../../../lib/schemas.js';
import { CHANGE_DAYS, REPUTATION_WINDOW_DAYS } from '../../../rules/reputation.js';

export const reputationSchema = z
  .object({
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({
        description: `Reputation Score, 0 to 100: ratings of the last ${REPUTATION_WINDOW_DAYS} days, their recency, replies and resolved feedback. Null: no rating yet.`,
      }),
    change: z
      .int()
      .min(-100)
      .max(100)
      .nullable()
      .meta({
        description: `Points gained or lost in the last ${CHANGE_DAYS} days. Null: no score ${CHANGE_DAYS} days ago.`,
      }),
  })
  .meta({
    id: 'Reputation',
    description: 'Reputation Score of a business.',
    example: { score: 87, change: 2 },
  });

export const ratingWeekSchema = z
  .object({
    week: z.iso.date().meta({
      description: 'First of the seven days, in UTC. The last week ends today.',
    }),
    ratings: count('Number of ratings, public and private.'),
    ratingAverage: z.number().min(1).max(5).nullable().meta({
      description: 'Average of these ratings, 1 to 5 with two decimals. Null: no ratings.',
    }),
    reviews: count('Number of public reviews among them.'),
    positive: count('Number of public reviews with positive sentiment.'),
    neutral: count('Number of public reviews with neutral sentiment.'),
    negative: count('Number of public reviews with negative sentiment.'),
  })
  .meta({
    id: 'RatingWeek',
    description: 'Ratings of one week.',
    example: {
      week: '2026-04-28',
      ratings: 9,
      ratingAverage: 4.67,
      reviews: 7,
      positive: 7,
      neutral: 0,
      negative: 0,
    },
  });

const MAX_WEEKS = 52;
const error = `Ask for 1 to ${MAX_WEEKS} weeks.`;

export const ratingHistoryQuery = z.strictObject({
  weeks: z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(MAX_WEEKS, { error })
    .default(12)
    .meta({ description: `Number of weeks up to today, 1 to ${MAX_WEEKS}.` }),
});
