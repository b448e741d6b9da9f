import { z } from 'zod';
import { emailAddress, text } from '../../../lib/schemas.js';
import {
  CONTACT_TOPICS,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
} from '../domain/contact-message.js';

export const contactBody = z
  .strictObject({
    name: text(MAX_CONTACT_NAME).meta({
      description: `Name of the sender, up to ${MAX_CONTACT_NAME} characters.`,
    }),
    email: emailAddress.meta({ description: 'Email address for replies.' }),
    topic: z.enum(CONTACT_TOPICS).meta({ description: 'Topic of the message.' }),
    message: text(MAX_CONTACT_MESSAGE).meta({
      description: `Message, up to ${MAX_CONTACT_MESSAGE.toLocaleString('en-US')} characters.`,
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
