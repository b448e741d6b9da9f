import { z } from 'zod';
import { HEADING_TYPEFACES } from '../rules/heading-typeface.js';

/** Details of the business that the customer page shows. */
export const askingBusiness = z
  .object({
    name: z.string().meta({ description: 'Name of the business.' }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Phone number in E.164. Null: none.', example: '+12175550123' }),
    bookingUrl: z.string().nullable().meta({
      description: 'URL of the page on which customers book. Null: none.',
      example: 'https://booking.example.com/corner-barber',
    }),
    headingTypeface: z
      .enum(HEADING_TYPEFACES)
      .meta({ description: "Typeface of the page's headings. `default`: that of the brand." }),
  })
  .meta({ description: 'The business that asks.' });
