import { z } from 'zod';
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
