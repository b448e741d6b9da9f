import { z } from 'zod';
import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { count } from '../../../lib/schemas.js';
import { REPUTATION_PARTS } from '../../../rules/reputation.js';
import { EXPORTS } from '../app/export-insight.js';
import { STEPS } from '../app/score-explanation.js';
import { BUCKETS, DEFAULT_DAYS, MAX_DAYS } from '../domain/period.js';

const day = z.iso.date({ error: 'Send a day such as 2026-11-21.' });
const points = (description: string) => z.number().meta({ description });

const figures = {
  ratings: count('Number of ratings with a text, public and private.'),
  ratingAverage: z.number().min(1).max(5).nullable().meta({
    description: 'Average of these ratings, 1 to 5 with two decimals. Null: no ratings.',
  }),
  ratingCounts: z
    .object({
      '1': count('Number of ratings with 1 star.'),
      '2': count('Number of ratings with 2 stars.'),
      '3': count('Number of ratings with 3 stars.'),
      '4': count('Number of ratings with 4 stars.'),
      '5': count('Number of ratings with 5 stars.'),
    })
    .meta({ description: 'Number of ratings by stars.' }),
  publicReviews: count('Number of public reviews among them.'),
  privateFeedback: count('Number of pieces of private feedback among them.'),
  positive: count('Number of texts with positive sentiment.'),
  neutral: count('Number of texts with neutral sentiment.'),
  negative: count('Number of texts with negative sentiment.'),
  answered: count('Number of texts of this time with a reply.'),
  responseRate: z.number().min(0).max(1).nullable().meta({
    description: 'Share of the texts of this time with a reply, 0 to 1. Null: no texts.',
  }),
  answeredPromptly: count('Number of texts with a reply within a day.'),
  responseHours: z.number().min(0).nullable().meta({
    description: 'Average hours until the reply, one decimal. Null: no replies.',
  }),
  resolved: count('Number of pieces of private feedback of this time that are resolved.'),
  sent: count('Number of review requests that were sent.'),
  opened: count('Number of review requests whose link was opened.'),
  rated: count('Number of review requests that were answered.'),
  reviewed: count('Number of review requests that were answered with a public review.'),
};

const figuresSchema = z.object(figures).meta({
  id: 'InsightFigures',
  description: 'Figures of a period.',
  example: {
    ratings: 33,
    ratingAverage: 4.64,
    ratingCounts: { 1: 1, 2: 1, 3: 1, 4: 3, 5: 27 },
    publicReviews: 27,
    privateFeedback: 6,
    positive: 28,
    neutral: 3,
    negative: 2,
    answered: 30,
    responseRate: 0.91,
    answeredPromptly: 28,
    responseHours: 5.4,
    resolved: 5,
    sent: 112,
    opened: 64,
    rated: 33,
    reviewed: 27,
  },
});

const stepSchema = z
  .object({
    from: day.meta({ description: 'First day of the step, in UTC.' }),
    ...figures,
    trend: z
      .object({
        ratingAverage: figures.ratingAverage,
        responseRate: figures.responseRate,
        responseHours: figures.responseHours,
      })
      .meta({
        description:
          'Values for a trend line. With steps of a day, they cover the seven days that end with it. Null: fewer than five texts or replies.',
      }),
  })
  .meta({
    id: 'InsightStep',
    description: 'Figures of one step of a series.',
    example: {
      from: '2026-05-04',
      ratings: 6,
      ratingAverage: 4.67,
      ratingCounts: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 5 },
      publicReviews: 5,
      privateFeedback: 1,
      positive: 5,
      neutral: 1,
      negative: 0,
      answered: 6,
      responseRate: 1,
      answeredPromptly: 6,
      responseHours: 3.2,
      resolved: 1,
      sent: 18,
      opened: 11,
      rated: 6,
      reviewed: 5,
      trend: { ratingAverage: 4.6, responseRate: 0.93, responseHours: 4.8 },
    },
  });

const topicSchema = z
  .object({
    topic: z.string().meta({ description: 'Topic of the texts.' }),
    positive: count('Number of positive mentions.'),
    neutral: count('Number of neutral mentions.'),
    negative: count('Number of negative mentions.'),
  })
  .meta({
    id: 'InsightTopic',
    description: 'Mentions of one topic.',
    example: { topic: 'staff', positive: 18, neutral: 2, negative: 1 },
  });

export const insightSchema = z
  .object({
    period: z
      .object({
        from: day.meta({ description: 'First day, in UTC.' }),
        to: day.meta({ description: 'Last day, in UTC.' }),
        bucket: z.enum(BUCKETS).meta({
          description: 'Length of the steps of the series, chosen by the length of the period.',
        }),
      })
      .meta({ description: 'The period.' }),
    before: z
      .object({
        from: day.meta({ description: 'First day, in UTC.' }),
        to: day.meta({ description: 'Last day, in UTC.' }),
      })
      .meta({ description: 'The period of the same length before it.' }),
    current: figuresSchema.meta({ description: 'Figures of the period.' }),
    previous: figuresSchema.meta({ description: 'Figures of the period before.' }),
    series: z
      .array(stepSchema)
      .meta({ description: 'Figures of each step of the period, oldest first.' }),
    topics: z
      .array(topicSchema)
      .meta({ description: 'Most frequent topics, most frequent first.' }),
  })
  .meta({
    id: 'Insight',
    description: 'Figures of a business in a period.',
    example: {
      period: { from: '2026-05-01', to: '2026-05-30', bucket: 'day' },
      before: { from: '2026-04-01', to: '2026-04-30' },
      previous: {
        ratings: 24,
        ratingAverage: 4.46,
        ratingCounts: { 1: 1, 2: 1, 3: 2, 4: 2, 5: 18 },
        publicReviews: 18,
        privateFeedback: 6,
        positive: 19,
        neutral: 3,
        negative: 2,
        answered: 20,
        responseRate: 0.83,
        answeredPromptly: 17,
        responseHours: 8.1,
        resolved: 4,
        sent: 80,
        opened: 46,
        rated: 24,
        reviewed: 18,
      },
    },
  });

export const scoreSchema = z
  .object({
    score: z.int().min(0).max(100).nullable().meta({
      description: 'Reputation Score at the end of the period, 0 to 100. Null: no rating yet.',
    }),
    change: z.int().min(-100).max(100).nullable().meta({
      description: 'Points gained or lost since the period began. Null: no score at that time.',
    }),
    parts: z
      .array(
        z
          .object({
            part: z.enum(REPUTATION_PARTS).meta({ description: 'Part of the score.' }),
            points: points('Points that the part contributes, one decimal.'),
            most: points('Maximum points of the part. 0: nothing to measure yet.'),
            moved: points('Points gained or lost in the period.').nullable(),
          })
          .meta({
            id: 'ScorePart',
            description: 'A part of the Reputation Score.',
            example: { points: 46.5, most: 50, moved: 1.2 },
          }),
      )
      .meta({ description: 'Parts of the score. Empty: no score.' }),
    steps: z
      .array(
        z
          .object({
            step: z.enum(STEPS).meta({
              description: 'Suggested action, something that the business does itself.',
            }),
            count: count('Number of texts that the action concerns, or 1 for `ask-for-rating`.'),
            points: points('Points that the score would gain today.'),
          })
          .meta({
            id: 'ScoreStep',
            description: 'An action that would raise the score.',
            example: { count: 3, points: 2.1 },
          }),
      )
      .meta({ description: 'Actions that would raise the score most, best first.' }),
  })
  .meta({
    id: 'ReputationFactors',
    description: 'Explanation of the Reputation Score.',
    example: { score: 87, change: 2 },
  });

export const periodQuery = z.strictObject({
  from: day.optional().meta({
    description: `First day, in UTC. Default: ${DEFAULT_DAYS - 1} days before the last day.`,
    example: '2026-05-01',
  }),
  to: day.optional().meta({
    description: `Last day, in UTC. Default: today. The period can have up to ${MAX_DAYS} days.`,
    example: '2026-05-30',
  }),
});

export const printQuery = z.strictObject({
  ...periodQuery.shape,
  language: z
    .enum(LANGUAGES, { error: `Choose one of ${LANGUAGES.join(', ')}.` })
    .optional()
    .meta({ description: 'Language of the file. Default: the language of the browser.' }),
});

export const exportQuery = z.strictObject({
  ...periodQuery.shape,
  table: z.enum(EXPORTS, { error: 'Choose series or topics.' }).default('series').meta({
    description: 'Table to export: the figures of each step, or the topics.',
  }),
});
