import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';
import { PLAN_IDS } from '../domain/plans.js';

export const billingSettings = z.object({
  /** Days before the first payment. */
  BILLING_TRIAL_DAYS: wholeNumber(
    { min: 0, max: 90 },
    'expected a number of days from 0 to 90',
  ).default(0),
  /** Plan of all organizations when no plans are sold. */
  DEFAULT_PLAN: z
    .enum(PLAN_IDS, { error: `expected one of ${PLAN_IDS.join(', ')}` })
    .default('free'),
});
