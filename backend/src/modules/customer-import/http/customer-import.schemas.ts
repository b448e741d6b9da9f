import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, language, text, timestamp } from '../../../lib/schemas.js';
import { CONSENT_SOURCES, LAWFUL_BASES, MAX_TAG, MAX_TAGS } from '../../businesses/public.js';
import { FIELDS } from '../domain/columns.js';
import { STATUSES } from '../domain/customer-import.js';
import { ENCODINGS } from '../domain/encoding.js';
import { MAX_COLUMNS } from '../domain/limits.js';
import { ROW_FAULTS } from '../domain/row.js';
import { SEPARATORS } from '../domain/separator.js';

export const importListQuery = pageQuery;

export const uploadQuery = z.strictObject({
  fileName: text(200)
    .default('customers.csv')
    .meta({ description: 'What the file is called, to know it again.' }),
});

const columns = z
  .array(z.enum(FIELDS).nullable())
  .max(MAX_COLUMNS)
  .meta({ description: 'What each column is, in their order; null for nothing of interest.' });

const defaults = z
  .strictObject({
    tags: z
      .array(text(MAX_TAG))
      .max(MAX_TAGS)
      .optional()
      .meta({ description: 'Tags that every row gets besides its own.' }),
    language: language.nullable().optional().meta({ description: 'Language of rows without one.' }),
    consentSource: z
      .enum(CONSENT_SOURCES)
      .optional()
      .meta({ description: 'Where the addresses are from; `import` where it is left out.' }),
    lawfulBasis: z
      .enum(LAWFUL_BASES)
      .nullable()
      .optional()
      .meta({ description: 'Why you may write to them.' }),
  })
  .meta({ description: 'What holds for rows that say nothing else.' });

export const mappingSchema = z
  .strictObject({
    hasHeader: z.boolean().meta({ description: 'Whether the first row is a heading.' }),
    columns: columns.refine(
      (fields) => {
        const named = fields.filter((field) => field !== null);
        return new Set(named).size === named.length;
      },
      { error: 'Please use each field for one column only.' },
    ),
    defaults: defaults.default({}),
  })
  .meta({ id: 'CustomerImportMapping', description: 'What the columns of a file are.' });

const count = (description: string) => z.int().meta({ description });

export const importSchema = z
  .object({
    id: id.meta({ description: 'Id of the import.' }),
    businessId: id.meta({ description: 'The business whose customers they are.' }),
    fileName: z.string().meta({ description: 'What the file is called.' }),
    status: z.enum(STATUSES).meta({ description: 'Where the import is.' }),
    encoding: z.enum(ENCODINGS).meta({ description: 'The encoding that was found.' }),
    separator: z.enum(SEPARATORS).meta({ description: 'What stands between the fields.' }),
    hasHeader: z.boolean().meta({ description: 'Whether the first row is a heading.' }),
    columns,
    defaults,
    sample: z
      .array(z.array(z.string()))
      .meta({ description: 'The first rows as they stand, the heading included.' }),
    rowCount: count('Rows of the file, its heading not counted.'),
    doneRows: count('Rows that were looked at so far.'),
    counts: z
      .object({
        new: count('Customers that are new on the list.'),
        merged: count('Rows that told something new of a customer who is on the list already.'),
        unchanged: count('Rows that told nothing new.'),
        suppressed: count('Rows of people who unsubscribed: they are not added.'),
        bad: count('Rows that could not be taken.'),
      })
      .meta({ description: 'What became of the rows, or would.' }),
    problems: z
      .array(
        z.object({
          row: count('Number of the row, counted from 1 with the heading.'),
          reason: z.enum(ROW_FAULTS).meta({ description: 'Why it was not taken.' }),
          value: z.string().meta({ description: 'What stands there, cut short.' }),
        }),
      )
      .meta({ description: 'The first rows that were not taken.' }),
    removed: count('Customers that the undo has removed.'),
    kept: count('Customers that the undo has left: somebody changed or asked them since.'),
    restored: count('Customers that the undo gave back what they were.'),
    createdAt: timestamp.meta({ description: 'When the file came in.' }),
    startedAt: timestamp.nullable().meta({ description: 'When the import was started.' }),
    finishedAt: timestamp.nullable().meta({ description: 'When it ended.' }),
  })
  .meta({ id: 'CustomerImport', description: 'A file with customers, and what became of it.' });
