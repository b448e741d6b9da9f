import { z } from 'zod';
import { ACCESSES, LAPSES } from '../../../kernel/entitlements/subscription-status.js';
import { id } from '../../../lib/schemas.js';
import { PLAN_IDS } from '../domain/plans.js';

export const entitlementsQuery = z.strictObject({
  businessId: id.meta({ description: 'Id of a business of the organization.' }),
});

const entitlementSchema = z
  .object({
    key: z.string().meta({ description: 'Key of the entitlement.', example: 'requests.count' }),
    kind: z
      .enum(['flag', 'metered'])
      .meta({ description: '`flag`: included or not. `metered`: a number of uses.' }),
    isGranted: z.boolean().meta({ description: 'True if the plan includes the entitlement.' }),
    limit: z
      .int()
      .nullable()
      .meta({ description: 'Number that the plan includes. Null: unlimited, or a flag.' }),
    used: z
      .int()
      .nullable()
      .meta({ description: 'Number used so far, across all plans. Null: a flag.' }),
    plans: z.array(z.enum(PLAN_IDS)).meta({
      description: 'Ids of the plans that include the entitlement, or more of it, cheapest first.',
    }),
  })
  .meta({
    id: 'Entitlement',
    description: 'An entitlement under the current plan.',
    example: { kind: 'metered', limit: 10, used: 4, plans: ['pro', 'marketing-pro', 'agency'] },
  });

export const entitlementsSchema = z
  .object({
    plan: z
      .enum(PLAN_IDS)
      .meta({ description: 'Plan of the organization. After its end: the former plan.' }),
    access: z.enum(ACCESSES).meta({
      description:
        '`full`: reading and changing. `read-only`: changes get 402. `closed`: reads get 402, too. Billing, exports and erasure always work, and customers can always answer.',
    }),
    reason: z
      .enum(LAPSES)
      .nullable()
      .meta({ description: 'Reason for reduced access. Null: access is full.' }),
    isSuspended: z.boolean().meta({
      description:
        'True if the business is suspended: only owners can change anything, and nothing is sent except what an owner writes.',
    }),
    entitlements: z
      .array(entitlementSchema)
      .meta({ description: 'All entitlements, in the order of the catalog.' }),
  })
  .meta({ id: 'Entitlements', description: 'Plan, access and entitlements of an organization.' });
