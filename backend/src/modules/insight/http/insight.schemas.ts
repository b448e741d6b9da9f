import { z } from 'zod';
import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { REPUTATION_PARTS } from '../../businesses/public.js';
import { EXPORTS } from '../app/export-insight.js';
import { STEPS } from '../app/score-explanation.js';
import { BUCKETS, MAX_DAYS } from '../domain/period.js';

const count = (description: string) => z.int().min(0).meta({ description });
const day = z.iso.date({ error: 'Please send a day such as 2026-11-21.' });
const points = (description: string) => z.number().meta({ description });

const figures = {
  ratings: count('Ratings received with a text, public and private.'),
  ratingAverage: z.number().min(1).max(5).nullable().meta({
    description: 'Their average stars, two decimals; null without any.',
  }),
  ratingCounts: z
    .object({
      '1': count('Ratings of one star.'),
      '2': count('Ratings of two stars.'),
      '3': count('Ratings of three stars.'),
      '4': count('Ratings of four stars.'),
      '5': count('Ratings of five stars.'),
    })
    .meta({ description: 'Ratings by stars.' }),
  publicReviews: count('Public reviews among them.'),
  privateFeedback: count('Private feedback among them.'),
  positive: count('Texts that sound positive.'),
  neutral: count('Texts that sound neutral.'),
  negative: count('Texts that sound negative.'),
  answered: count('Texts of this time that have been answered.'),
  responseRate: z.number().min(0).max(1).nullable().meta({
    description: 'Their share of all texts of this time; null without any.',
  }),
  answeredPromptly: count('Texts that were answered within a day.'),
  responseHours: z.number().min(0).nullable().meta({
    description: 'Average hours until the answer, one decimal; null without answers.',
  }),
  resolved: count('Private feedback of this time that has been resolved.'),
  sent: count('Review requests that were sent.'),
  opened: count('Review requests whose page was opened.'),
  rated: count('Review requests that were answered.'),
  reviewed: count('Review requests that were answered publicly.'),
};

const figuresSchema = z
  .object(figures)
  .meta({ id: 'InsightFigures', description: 'The figures of a period.' });

const stepSchema = z
  .object({
    from: day.meta({ description: 'Its first day, in UTC.' }),
    ...figures,
    trend: z
      .object({
        ratingAverage: figures.ratingAverage,
        responseRate: figures.responseRate,
        responseHours: figures.responseHours,
      })
      .meta({
        description:
          'What a line shows here: by day, over the seven days that end with it. Null where fewer than five texts (for the time, answers) were counted: leave a gap.',
      }),
  })
  .meta({ id: 'InsightStep', description: 'The figures of one step of a series.' });

const topicSchema = z
  .object({
    topic: z.string().meta({ description: 'What texts are about.' }),
    positive: count('How often it is spoken of well.'),
    neutral: count('How often it is only mentioned.'),
    negative: count('How often it is spoken of badly.'),
  })
  .meta({ id: 'InsightTopic', description: 'What customers say about one topic.' });

export const insightSchema = z
  .object({
    period: z
      .object({
        from: day.meta({ description: 'First day, in UTC.' }),
        to: day.meta({ description: 'Last day, in UTC.' }),
        bucket: z.enum(BUCKETS).meta({
          description: 'How long the steps of the series are: chosen by the length of the period.',
        }),
      })
      .meta({ description: 'The period.' }),
    before: z
      .object({
        from: day.meta({ description: 'First day, in UTC.' }),
        to: day.meta({ description: 'Last day, in UTC.' }),
      })
      .meta({ description: 'The period of the same length right before it.' }),
    current: figuresSchema.meta({ description: 'What happened in the period.' }),
    previous: figuresSchema.meta({ description: 'What happened in the one before.' }),
    series: z.array(stepSchema).meta({ description: 'The period step by step, the oldest first.' }),
    topics: z
      .array(topicSchema)
      .meta({ description: 'The most frequent topics, the first first.' }),
  })
  .meta({ id: 'Insight', description: 'How a business did in a period.' });

export const scoreSchema = z
  .object({
    score: z.int().min(0).max(100).nullable().meta({
      description: 'The Reputation Score at the end of the period; null before the first rating.',
    }),
    change: z.int().min(-100).max(100).nullable().meta({
      description: 'Points since the period began; null where there was no score then.',
    }),
    parts: z
      .array(
        z
          .object({
            part: z.enum(REPUTATION_PARTS).meta({ description: 'Which part of the score.' }),
            points: points('What it gives, in points of the score, one decimal.'),
            most: points('What it could give; 0 where nothing can be said about it yet.'),
            moved: points('Points won or lost in the period.').nullable(),
          })
          .meta({ id: 'ScorePart', description: 'A part of the Reputation Score.' }),
      )
      .meta({ description: 'What the score is made of; empty without a score.' }),
    steps: z
      .array(
        z
          .object({
            step: z.enum(STEPS).meta({ description: 'What to do.' }),
            count: count('Of how many texts or ratings it speaks.'),
            points: points('Points that the score would gain today.'),
          })
          .meta({ id: 'ScoreStep', description: 'Something that would raise the score.' }),
      )
      .meta({ description: 'What would move the score most, the best first.' }),
  })
  .meta({ id: 'ScoreExplanation', description: 'Why the Reputation Score is what it is.' });

export const periodQuery = z.strictObject({
  from: day
    .optional()
    .meta({ description: 'First day, in UTC; 29 days before the last one if left out.' }),
  to: day.optional().meta({
    description: `Last day, in UTC; today if left out. ${MAX_DAYS} days at most.`,
  }),
});

export const printQuery = z.strictObject({
  ...periodQuery.shape,
  language: z
    .enum(LANGUAGES, { error: `Please choose one of ${LANGUAGES.join(', ')}.` })
    .optional()
    .meta({ description: "Language of the file; the browser's if left out." }),
});

export const exportQuery = z.strictObject({
  ...periodQuery.shape,
  table: z.enum(EXPORTS, { error: 'Please choose series or topics.' }).default('series').meta({
    description: 'Which table: the figures step by step, or the topics.',
  }),
});
