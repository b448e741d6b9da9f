import { z } from 'zod';
import { emailAddress, text } from '../../../lib/schemas.js';
import { CONTACT_TOPICS } from '../domain/contact-message.js';

const MAX_MESSAGE = 5_000;

export const contactBody = z
  .strictObject({
    name: text(120).meta({ description: 'Name of the sender, up to 120 characters.' }),
    email: emailAddress.meta({ description: 'Where the answer goes.' }),
    topic: z.enum(CONTACT_TOPICS).meta({ description: 'What the message is about.' }),
    message: text(MAX_MESSAGE).meta({ description: 'The message, up to 5,000 characters.' }),
  })
  .meta({ id: 'ContactInput', description: 'A message to whoever runs the site.' });
export type ContactBody = z.infer<typeof contactBody>;
