import { z } from 'zod';
import { HEADING_TYPEFACES, type HeadingTypeface } from '../rules/heading-typeface.js';
import { readablePhone } from '../rules/phone-numbers.js';

/** Details of the business that the customer page shows. */
export const askingBusiness = z
  .object({
    name: z.string().meta({ description: 'Name of the business.' }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Phone number in E.164. Null: none.', example: '+12175550123' }),
    displayPhone: z.string().nullable().meta({
      description: 'Phone number with its digits grouped, as customers see it. Null: none.',
      example: '+1 217 555 0123',
    }),
    bookingUrl: z.string().nullable().meta({
      description: 'URL of the page on which customers book. Null: none.',
      example: 'https://booking.example.com/corner-barber',
    }),
    headingTypeface: z
      .enum(HEADING_TYPEFACES)
      .meta({ description: "Typeface of the page's headings. `default`: that of the brand." }),
  })
  .meta({ description: 'The business that asks.' });

interface AskingBusiness {
  name: string;
  phone: string | null;
  bookingUrl: string | null;
  headingTypeface: HeadingTypeface;
}

/** Returns the details of a business as the customer page shows them. */
export const askingBusinessOf = ({
  name,
  phone,
  bookingUrl,
  headingTypeface,
}: AskingBusiness): z.input<typeof askingBusiness> => ({
  name,
  phone,
  displayPhone: phone === null ? null : readablePhone(phone),
  bookingUrl,
  headingTypeface,
});
