import { z } from 'zod';

const TOKEN = 'Please send the token of the link.';

export const confirmContactSchema = z
  .strictObject({
    token: z
      .string({ error: TOKEN })
      .min(1, { error: TOKEN })
      .max(200, { error: TOKEN })
      .meta({ description: 'The token of the emailed link.' }),
  })
  .meta({ id: 'ConfirmContactEmail', description: 'The link that was sent to the address.' });

/** Token in a URL. An unknown one is no error: its state is `unknown`. */
export const contactLinkToken = z
  .string()
  .max(200)
  .meta({ description: 'The token of the emailed link.' });

export const contactLinkSchema = z
  .object({
    state: z.enum(['open', 'expired', 'unknown']).meta({
      description:
        '`open`: it works. `expired`: its 7 days are over. `unknown`: it was used, was replaced or never existed.',
    }),
    businessName: z.string().nullable().meta({
      description: 'What customers know the business by; null unless the link works.',
    }),
    email: z.email().nullable().meta({
      description: 'Address that the link confirms; null unless the link works.',
    }),
  })
  .meta({ id: 'ContactLink', description: 'How a link that confirms a contact email stands.' });

export const confirmedContactSchema = z
  .object({
    businessName: z.string().meta({ description: 'What customers know the business by.' }),
    email: z.email().meta({ description: "Address that receives customers' replies now." }),
  })
  .meta({ id: 'ConfirmedContactEmail', description: 'A contact address that was confirmed.' });
