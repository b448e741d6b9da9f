import { z } from 'zod';
import { ANSWER_SOURCES } from '../../../rules/answer-source.js';
import { SENTIMENTS } from '../domain/answer.js';

/** Topics of a customer's text. */
export const topicsSchema = z
  .array(
    z
      .object({
        topic: z.string().meta({
          description:
            'Topic: staff, wait, price, quality, cleanliness, booking, atmosphere, location or selection.',
        }),
        polarity: z.enum(SENTIMENTS).meta({ description: 'Sentiment about the topic.' }),
      })
      .meta({ id: 'TextTopic', description: 'A topic of a text.' }),
  )
  .meta({ description: 'Topics of the text. Empty: none, or not read yet.' });

/** True for a text that a person has to handle soon. */
export const isUrgentSchema = z.boolean().meta({
  description:
    'True if the text complains about safety, health, discrimination, theft or law. Such a text is never answered automatically.',
});

/** Origin of an answer. */
export const sourceSchema = z.enum(ANSWER_SOURCES).meta({
  description:
    'Origin of the answer: a review request, or the shared link of the business, opened as a link or by its QR code.',
});
