import { z } from 'zod';
import { SENTIMENTS } from '../domain/answer.js';

/** Topics of a customer's text. */
export const topicsSchema = z
  .array(
    z
      .object({
        topic: z.string().meta({
          description:
            'One of staff, wait, price, quality, cleanliness, booking, atmosphere, location, selection.',
        }),
        polarity: z.enum(SENTIMENTS).meta({ description: 'How the text speaks of it.' }),
      })
      .meta({ id: 'TextTopic', description: 'Something that a text is about.' }),
  )
  .meta({ description: 'What the text is about; empty until it was read.' });

/** True for a text that a person has to handle soon. */
export const isUrgentSchema = z.boolean().meta({
  description:
    'Whether it complains about safety, health, discrimination, theft or law. Such a text is never answered automatically.',
});
