import { z } from 'zod';

/** The body of every answer that is not a success (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'A URI that names the kind of problem.' }),
    title: z.string().meta({ description: 'The phrase of the HTTP status.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    code: z.string().meta({
      description: 'Stable code of the catalogue, for programs.',
      example: 'http.invalid-input',
    }),
    detail: z.string().meta({ description: 'What happened and what to do, for people.' }),
    requestId: z.string().meta({ description: 'Names this request in the logs.' }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({
            description: 'Path of the field, dots between levels.',
            example: 'customer.email',
          }),
          code: z.string().meta({ description: 'Stable code of what is wrong with it.' }),
          message: z.string().meta({ description: 'What is wrong with it, for people.' }),
        }),
      )
      .optional()
      .meta({ description: 'The fields that are not acceptable.' }),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });
