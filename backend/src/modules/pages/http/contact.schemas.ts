import { z } from 'zod';
import { emailAddress, text } from '../../../lib/schemas.js';
import { CONTACT_TOPICS } from '../domain/contact-message.js';

const MAX_NAME = 120;
const MAX_MESSAGE = 5_000;

export const contactBody = z
  .strictObject({
    name: text(MAX_NAME).meta({
      description: `Name of the sender, up to ${MAX_NAME} characters.`,
    }),
    email: emailAddress.meta({ description: 'Email address for replies.' }),
    topic: z.enum(CONTACT_TOPICS).meta({ description: 'Topic of the message.' }),
    message: text(MAX_MESSAGE).meta({
      description: `Message, up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`,
    }),
  })
  .meta({
    id: 'SendContactMessage',
    description: 'A message to the operator of the site.',
    example: {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      message: 'Can we import our customers from a spreadsheet?',
    },
  });
export type ContactBody = z.infer<typeof contactBody>;
