import { z } from 'zod';
import { pageQuery } from '../../../kernel/http/pagination.js';
import { emailAddress, id, language, text, timestamp } from '../../../kernel/http/schemas.js';

const name = text(120).meta({
  description: 'How the customer is addressed.',
  example: 'Maria Lopez',
});
const email = emailAddress.meta({
  description: 'Where requests go; kept in lower case.',
  example: 'maria@example.com',
});
const spoken = language.nullable().optional().meta({
  description:
    'What the customer is addressed in (BCP 47); null where it is not known: then the one of the business.',
  example: 'es',
});

export const createCustomerSchema = z
  .strictObject({ name, email, language: spoken })
  .meta({ id: 'CreateCustomer', description: 'A new customer.' });

export const updateCustomerSchema = z
  .strictObject({ name: name.optional(), email: email.optional(), language: spoken })
  .meta({ id: 'UpdateCustomer', description: 'What to change; what is left out stays.' });

export const customerListQuery = pageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Part of a name or mail address.' }),
});

export const customerSchema = z
  .object({
    id: id.meta({ description: 'Id of the customer.' }),
    businessId: id.meta({ description: 'The business whose customer it is.' }),
    name: z.string().meta({ description: 'How the customer is addressed.' }),
    email: z.string().meta({ description: 'Where requests go.' }),
    language: language
      .nullable()
      .meta({ description: 'What the customer is addressed in; null where it is not known.' }),
    createdAt: timestamp.meta({ description: 'When the customer was added.' }),
    lastRequest: z
      .object({
        id: id.meta({ description: 'Id of the review request.' }),
        status: z.string().meta({ description: 'Its status.' }),
        createdAt: timestamp.meta({ description: 'When the customer was asked.' }),
      })
      .nullable()
      .meta({ description: 'The latest review request, if the customer was ever asked.' }),
  })
  .meta({ id: 'Customer', description: 'Somebody a business may ask for a review.' });
