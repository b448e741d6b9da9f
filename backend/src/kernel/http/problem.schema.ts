import { z } from 'zod';
import { checksSchema, effectsSchema } from './readiness.schema.js';
import { timestamp } from '../../lib/schemas.js';
import { LAPSES } from '../entitlements/subscription-status.js';

/** The body of every answer that is not a success (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'URI of the kind of problem.' }),
    title: z.string().meta({ description: 'Phrase of the HTTP status.' }),
    status: z.int().meta({ description: 'HTTP status.' }),
    code: z.string().meta({
      description: 'Stable code of the problem.',
      example: 'http.invalid-input',
    }),
    detail: z.string().meta({ description: 'Message for people: the problem and the next step.' }),
    requestId: z.string().meta({ description: 'Id of the request, as in the logs.' }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({
            description: 'Path of the field, with dots between levels.',
            example: 'customer.email',
          }),
          code: z.string().meta({ description: 'Stable code of the error.' }),
          message: z.string().meta({ description: 'Message for people.' }),
        }),
      )
      .optional()
      .meta({ description: 'Invalid fields, for `http.invalid-input` and similar codes.' }),
    permission: z.string().optional().meta({
      description: 'For 403: the missing permission.',
      example: 'reviews.reply',
    }),
    lastContactedAt: timestamp.optional().meta({
      description:
        'For `requests.recently-contacted`: time at which the customer was last asked or last answered.',
    }),
    plan: z.string().optional().meta({
      description: 'For 402: id of the plan of the organization.',
      example: 'free',
    }),
    entitlement: z.string().optional().meta({
      description:
        'For 402: key of the entitlement that the plan does not include or has no more of.',
      example: 'requests.count',
    }),
    plans: z
      .array(z.string())
      .optional()
      .meta({ description: 'For 402: ids of the plans that include it, cheapest first.' }),
    limit: z.int().optional().meta({ description: 'For 402: number that the plan grants.' }),
    used: z.int().optional().meta({ description: 'For 402: number in use.' }),
    reason: z
      .string()
      .optional()
      .meta({
        description: `For 402: reason that the organization cannot be changed (${LAPSES.join(', ')}). For a declined payment: the reason.`,
        example: 'card-declined',
      }),
    clientSecret: z.string().optional().meta({
      description:
        'For `billing.confirmation-required`: secret with which the browser confirms the payment.',
    }),
    form: z
      .object({
        kind: z.string().meta({ description: 'Kind of the form.' }),
        publishableKey: z
          .string()
          .nullable()
          .meta({ description: 'Public key of the form. Null: none.' }),
        url: z
          .string()
          .nullable()
          .meta({ description: 'URL of the module of the form. Null: none.' }),
      })
      .nullable()
      .optional()
      .meta({
        description: 'For `billing.confirmation-required`: payment form, as in the checkout.',
      }),
    checks: checksSchema.optional().meta({
      description: 'For `GET /health/ready`: state of each service.',
    }),
    effects: effectsSchema.optional().meta({
      description: 'For `GET /health/ready`: effects of unreachable services, one sentence each.',
    }),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });
