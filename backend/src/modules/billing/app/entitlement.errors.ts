import type { EntitlementRefusals } from '../../../kernel/entitlements/subscription-status.js';
import { defineErrors } from '../../../kernel/errors/app-error.js';

/**
 * Errors (402) for requests that the plan does not allow. `plan-required` and `limit-reached` name the
 * entitlement and the plans that include it, so that a client can suggest one.
 */
export const entitlementErrors: EntitlementRefusals = defineErrors('billing', {
  'plan-required': {
    status: 402,
    detail: "Your plan ({plan}) doesn't include {entitlement}: {remedy}.",
    example: {
      params: {
        plan: 'free',
        entitlement: 'campaigns.send',
        remedy: 'choose a plan that does (marketing-pro, agency)',
      },
      members: { entitlement: 'campaigns.send', plan: 'free', plans: ['marketing-pro', 'agency'] },
    },
  },
  'limit-reached': {
    status: 402,
    detail:
      'Your plan ({plan}) includes {limit} of {entitlement}, and {used} are in use: {remedy}.',
    example: {
      params: {
        plan: 'free',
        entitlement: 'requests.count',
        limit: 10,
        used: 10,
        remedy: 'choose a plan that does (pro, marketing-pro, agency)',
      },
      members: {
        entitlement: 'requests.count',
        plan: 'free',
        limit: 10,
        used: 10,
        plans: ['pro', 'marketing-pro', 'agency'],
      },
    },
  },
  'read-only': {
    status: 402,
    detail:
      'The plan ({plan}) of your organization has lapsed, so its data can be read but not changed, and nothing is lost. An owner can pay the open invoice or choose a plan, including the free one, under billing.',
    example: { params: { plan: 'pro' }, members: { reason: 'past-due', plan: 'pro' } },
  },
  closed: {
    status: 402,
    detail:
      "Your organization's plan ({plan}) has ended, and nothing was deleted. An owner can choose a plan, including the free one, under billing.",
    example: { params: { plan: 'pro' }, members: { reason: 'ended', plan: 'pro' } },
  },
});
