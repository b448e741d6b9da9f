import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, language, text, timestamp, updatedAt } from '../../../lib/schemas.js';
import {
  CONSENT_SOURCES,
  LAWFUL_BASES,
  MAX_TAG,
  MAX_TAGS,
} from '../../../rules/customer-fields.js';
import { PHONE_COUNTRIES } from '../../../rules/phone-numbers.js';
import { FIELDS } from '../domain/columns.js';
import { STATUSES } from '../domain/customer-import.js';
import { ENCODINGS } from '../domain/encoding.js';
import { MAX_COLUMNS } from '../domain/limits.js';
import { ROW_FAULTS } from '../domain/row.js';
import { SEPARATORS } from '../domain/separator.js';

export const importListQuery = pageQuery;

const MAX_FILE_NAME = 200;

export const uploadQuery = z.strictObject({
  fileName: text(MAX_FILE_NAME)
    .default('customers.csv')
    .meta({ description: `Name of the file, up to ${MAX_FILE_NAME} characters.` }),
});

const columns = z
  .array(z.enum(FIELDS).nullable())
  .max(MAX_COLUMNS)
  .meta({ description: 'Field of each column, in order. Null: ignore the column.' });

const defaults = z
  .strictObject({
    tags: z
      .array(text(MAX_TAG))
      .max(MAX_TAGS)
      .optional()
      .meta({ description: 'Tags that every row gets in addition to its own.' }),
    language: language
      .nullable()
      .optional()
      .meta({ description: 'Language for rows without one. Null: unknown.' }),
    consentSource: z
      .enum(CONSENT_SOURCES)
      .optional()
      .meta({ description: 'Source of the addresses for rows without one. Default: `import`.' }),
    lawfulBasis: z
      .enum(LAWFUL_BASES)
      .nullable()
      .optional()
      .meta({ description: 'Lawful basis for rows without one (GDPR, article 6). Null: unknown.' }),
    phoneCountry: z.enum(PHONE_COUNTRIES).nullable().optional().meta({
      description:
        'Country of phone numbers without a country code (ISO 3166-1 alpha-2). Default: that of the business, where its phone number, time zone or language tells it. Null: such numbers are not imported.',
      example: 'US',
    }),
  })
  .meta({ description: 'Values for rows that have none of their own.' });

export const mappingSchema = z
  .strictObject({
    hasHeader: z.boolean().meta({ description: 'True if the first row is a header.' }),
    columns: columns.refine(
      (fields) => {
        const named = fields.filter((field) => field !== null);
        return new Set(named).size === named.length;
      },
      { error: 'Use each field for one column only.' },
    ),
    defaults: defaults.default({}),
  })
  .meta({
    id: 'CustomerImportMapping',
    description: 'Meaning of the columns of a file.',
    example: {
      hasHeader: true,
      columns: ['name', 'email', 'tags'],
      defaults: { consentSource: 'in-store' },
    },
  });

const count = (description: string) => z.int().meta({ description });

export const importSchema = z
  .object({
    id: id.meta({ description: 'Id of the import.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    fileName: z.string().meta({ description: 'Name of the file.' }),
    status: z.enum(STATUSES).meta({ description: 'Status of the import.' }),
    encoding: z.enum(ENCODINGS).meta({ description: 'Detected encoding.' }),
    separator: z.enum(SEPARATORS).meta({ description: 'Detected separator of the fields.' }),
    hasHeader: z.boolean().meta({ description: 'True if the first row is a header.' }),
    columns,
    defaults,
    sample: z
      .array(z.array(z.string()))
      .meta({ description: 'First rows of the file as they are, including the header.' }),
    rowCount: count('Number of rows in the file, without the header.'),
    doneRows: count('Number of rows processed so far.'),
    counts: z
      .object({
        new: count('New customers.'),
        merged: count('Rows that changed a customer on the list.'),
        unchanged: count('Rows that changed nothing.'),
        suppressed: count('Rows of people that unsubscribed. They are not added.'),
        bad: count('Rejected rows.'),
        withoutPhone: count(
          'Rows that are imported without their phone number, because it could not be read. They count as new, merged or unchanged, too.',
        ),
      })
      .meta({ description: 'Number of rows by result.' }),
    problems: z
      .array(
        z.object({
          row: count('Row number, counted from 1 including the header.'),
          reason: z.enum(ROW_FAULTS).meta({
            description:
              'Reason of the rejection. With `phone-invalid`, the row is imported without its phone number.',
          }),
          value: z.string().meta({ description: 'Value at fault, truncated.' }),
        }),
      )
      .meta({
        description: 'First rows that are rejected or imported without their phone number.',
      }),
    removed: count('Customers that the undo removed.'),
    kept: count('Customers that the undo left, because they were changed or asked since.'),
    restored: count('Customers that the undo restored.'),
    createdAt: timestamp.meta({ description: 'Time of the upload.' }),
    updatedAt,
    startedAt: timestamp.nullable().meta({ description: 'Time of the start. Null: not started.' }),
    finishedAt: timestamp.nullable().meta({ description: 'Time of the end. Null: not ended.' }),
  })
  .meta({
    id: 'CustomerImport',
    description: 'A file with customers and the result of its import.',
    example: {
      status: 'imported',
      hasHeader: true,
      columns: ['name', 'email', 'tags'],
      defaults: { consentSource: 'in-store' },
      sample: [
        ['Name', 'Email', 'Tags'],
        ['Ada Lovelace', 'ada@example.com', 'regular'],
      ],
      rowCount: 500,
      doneRows: 500,
      counts: { new: 485, merged: 6, unchanged: 5, suppressed: 2, bad: 2, withoutPhone: 3 },
      problems: [{ row: 12, reason: 'email-invalid', value: 'ada@' }],
      removed: 0,
      kept: 0,
      restored: 0,
    },
  });
