import { z } from 'zod';
import { checksSchema, effectsSchema } from './readiness.schema.js';
import { timestamp } from '../../lib/schemas.js';
import { LAPSES } from '../entitlements/subscription-status.js';

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
    permission: z.string().optional().meta({
      description: 'Of a 403: the permission that is missing.',
      example: 'reviews.reply',
    }),
    lastContactedAt: timestamp.optional().meta({
      description:
        'Of `requests.recently-contacted`: when the customer was last asked, or last answered.',
    }),
    plan: z.string().optional().meta({
      description: 'Of a 402: id of the plan that the organization has, or had.',
      example: 'free',
    }),
    entitlement: z.string().optional().meta({
      description: 'Of a 402: what the plan does not grant, or no more of.',
      example: 'requests.count',
    }),
    plans: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of a 402: ids of the plans that include it, the cheapest first.' }),
    limit: z.int().optional().meta({ description: 'Of a 402: how many the plan grants.' }),
    used: z.int().optional().meta({ description: 'Of a 402: how many of them are used.' }),
    reason: z
      .string()
      .optional()
      .meta({
        description: `Of a 402: why the organization cannot be changed (${LAPSES.join(', ')}). Of a payment that was declined: why.`,
        example: 'card-declined',
      }),
    clientSecret: z.string().optional().meta({
      description: 'Of a payment that its bank asks about: with this the browser may confirm it.',
    }),
    form: z
      .object({
        kind: z.string().meta({ description: 'Kind of the form.' }),
        publishableKey: z.string().nullable().meta({ description: 'Its public key.' }),
        url: z.string().nullable().meta({ description: 'Address of its module.' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'Of such a payment: the payment form, as the checkout names it.' }),
    checks: checksSchema.optional().meta({
      description: 'Of a process that is not ready: what it can reach.',
    }),
    effects: effectsSchema.optional().meta({
      description: 'Of a process that is not ready: what does not work, a sentence each.',
    }),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });
