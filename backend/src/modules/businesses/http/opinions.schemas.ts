import { z } from 'zod';

const count = (description: string) => z.int().min(0).meta({ description });

export const reputationSchema = z
  .object({
    score: z.int().min(0).max(100).nullable().meta({
      description:
        'Reputation Score, 0 to 100, from all ratings of the last 180 days, their recency, the answers to them and the resolutions; null before the first rating.',
    }),
    change: z.int().min(-100).max(100).nullable().meta({
      description: 'Points gained or lost in seven days; null where there was no score then.',
    }),
  })
  .meta({ id: 'Reputation', description: 'How a business stands with its customers.' });

export const ratingWeekSchema = z
  .object({
    week: z.iso.date().meta({
      description: 'First of its seven days, in UTC. The last week ends with today.',
    }),
    ratings: count('Ratings received, public and private.'),
    ratingAverage: z.number().min(1).max(5).nullable().meta({
      description: 'Average stars of these ratings, two decimals; null without any.',
    }),
    reviews: count('Public reviews among them.'),
    positive: count('Public reviews that sound positive.'),
    neutral: count('Public reviews that sound neutral.'),
    negative: count('Public reviews that sound negative.'),
  })
  .meta({ id: 'RatingWeek', description: 'The ratings of one week.' });

export const ratingHistoryQuery = z.strictObject({
  weeks: z.coerce
    .number({ error: 'Please ask for 1 to 52 weeks.' })
    .int({ error: 'Please ask for 1 to 52 weeks.' })
    .min(1, { error: 'Please ask for 1 to 52 weeks.' })
    .max(52, { error: 'Please ask for 1 to 52 weeks.' })
    .default(12)
    .meta({ description: 'How many weeks, up to today.' }),
});
