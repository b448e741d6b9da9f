import { z } from 'zod';
import { ACCESSES, LAPSES } from '../../../kernel/entitlements/subscription-status.js';
import { id } from '../../../lib/schemas.js';
import { PLAN_IDS } from '../domain/plans.js';

export const entitlementsQuery = z.strictObject({
  businessId: id.meta({ description: 'A business of the organization, which says whose plan.' }),
});

const entitlementSchema = z
  .object({
    key: z.string().meta({ description: 'Key of the catalogue.', example: 'requests.count' }),
    kind: z.enum(['flag', 'metered']).meta({ description: 'A switch, or a number of uses.' }),
    isGranted: z.boolean().meta({ description: 'Whether the plan includes it.' }),
    limit: z
      .int()
      .nullable()
      .meta({ description: 'How many the plan includes; null: no limit, or nothing to count.' }),
    used: z
      .int()
      .nullable()
      .meta({ description: 'How many are used, over all plans; null: nothing to count.' }),
    plans: z
      .array(z.enum(PLAN_IDS))
      .meta({ description: 'Plans that include it, or more of it, the cheapest first.' }),
  })
  .meta({ id: 'Entitlement', description: 'What a plan says about one thing.' });

export const entitlementsSchema = z
  .object({
    plan: z
      .enum(PLAN_IDS)
      .meta({ description: 'The plan of the organization; the one it had where that has ended.' }),
    access: z.enum(ACCESSES).meta({
      description:
        '`read-only`: writes answer 402; `closed`: reads do too. Billing, exports and erasure always work, and customers may always answer.',
    }),
    reason: z
      .enum(LAPSES)
      .nullable()
      .meta({ description: 'Why access is less than full; null where it is full.' }),
    isSuspended: z.boolean().meta({
      description:
        'Whether an owner has suspended the business: members may look, and nothing is sent but what an owner writes by hand.',
    }),
    entitlements: z
      .array(entitlementSchema)
      .meta({ description: 'Every key of the catalogue, in its order.' }),
  })
  .meta({ id: 'Entitlements', description: "What an organization's plan includes." });
