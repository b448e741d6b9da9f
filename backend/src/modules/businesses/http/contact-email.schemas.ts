import { z } from 'zod';
import { CONTACT_LINK_DAYS } from '../domain/contact-email.js';

/** Token in a URL. An unknown one is no error: its state is `unknown`. */
export const contactLinkToken = z
  .string()
  .max(200)
  .meta({ description: 'Token of the emailed link.' });

export const contactLinkSchema = z
  .object({
    state: z.enum(['open', 'expired', 'unknown']).meta({
      description: `\`open\`: the link works. \`expired\`: the link is older than ${CONTACT_LINK_DAYS} days. \`unknown\`: the link was used, was replaced or never existed.`,
    }),
    businessName: z.string().nullable().meta({
      description: 'Name of the business. Null unless the link works.',
    }),
    email: z.email().nullable().meta({
      description: 'Address that the link confirms. Null unless the link works.',
    }),
  })
  .meta({
    id: 'ContactEmailLink',
    description: 'State of a link that confirms a contact email.',
    example: { email: 'hello@corner-barber.example.com' },
  });

export const confirmedContactSchema = z
  .object({
    businessName: z.string().meta({ description: 'Name of the business.' }),
    email: z
      .email()
      .meta({ description: 'Address that receives replies of customers from now on.' }),
  })
  .meta({
    id: 'ConfirmedContactEmail',
    description: 'A confirmed contact email.',
    example: { email: 'hello@corner-barber.example.com' },
  });
