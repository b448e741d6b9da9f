import { z } from 'zod';
import { ANSWER_SOURCES } from '../../../rules/answer-source.js';
import { SENTIMENTS } from '../domain/answer.js';

const topics = z
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

/** Labels of a customer's text that was read. */
export const labelFields = {
  sentiment: z.enum(SENTIMENTS).nullable().meta({
    description:
      'Sentiment of the text. Null: not read yet, or unsure (confidence below 50 percent, or positive with 3 stars or fewer).',
  }),
  sentimentScore: z.int().min(50).max(100).nullable().meta({
    description: 'Confidence of the sentiment in percent, 50 to 100. Null: no sentiment.',
  }),
  topics,
};

/** True for a text that a person has to handle soon. */
export const isUrgentSchema = z.boolean().meta({
  description:
    'True if the text complains about safety, health, discrimination, theft or law. Such a text is never answered automatically.',
});

/** Origin of an answer. */
export const sourceSchema = z.enum(ANSWER_SOURCES).meta({
  description:
    'Origin of the answer: a review request (`request`), the shared link of the business, opened as a link (`link`) or by its QR code (`qr`), or a browser that was handed over to customers (`hand-over`).',
});
