import { z } from 'zod';
import { id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { answerFields, titleOfReviewsOnly } from '../../shared-links/public.js';
import { WAITING_DAYS } from '../domain/hand-over.js';

export const handOverSchema = z
  .object({
    id: id.meta({ description: 'Id of the hand-over.' }),
    businessId: id.meta({ description: 'Business that customers rate.' }),
    startedBy: z.string().meta({
      description: 'Name of the member who handed the browser over.',
      example: 'Maria Santos',
    }),
    browser: z.string().meta({
      description: 'Browser, as it names itself. Empty: unknown.',
      example: 'Safari',
    }),
    system: z.string().meta({
      description: 'Operating system, as the browser names it. Empty: unknown.',
      example: 'iOS',
    }),
    answers: z.int().min(0).meta({ description: 'Answers so far.', example: 12 }),
    lastAnswerAt: timestamp
      .nullable()
      .meta({ description: 'Time of the last answer; null before the first one.' }),
    createdAt: timestamp.meta({ description: 'Time at which the browser was handed over.' }),
    updatedAt,
  })
  .meta({
    id: 'HandOver',
    description: 'A browser of the business that is handed over to its customers.',
  });

export const handOverAnswerSchema = z
  .strictObject({
    ...answerFields,
    answeredSecondsAgo: z
      .int({ error: 'Send a whole number of seconds, 0 or more.' })
      .min(0, { error: 'Send a whole number of seconds, 0 or more.' })
      .max(Number.MAX_SAFE_INTEGER)
      .default(0)
      .meta({
        description: `Seconds since the customer answered, by the clock of the device: 0 unless the answer had to wait for a connection. The stored time is at most ${WAITING_DAYS} days ago.`,
        example: 0,
      }),
  })
  .refine(...titleOfReviewsOnly)
  .meta({
    id: 'SubmitHandOverRating',
    description: 'Answer of a customer on a device that was handed over.',
    example: {
      rating: 4,
      title: null,
      body: 'The cut was fine, but I waited 40 minutes despite my appointment.',
      customer: { name: 'Ada', email: 'ada@example.com', language: 'en' },
      answeredSecondsAgo: 0,
    },
  });
