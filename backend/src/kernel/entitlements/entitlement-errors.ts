import { defineErrors } from '../errors/app-error.js';

/**
 * What the plan stands against, answered as 402. Every answer names the entitlement and the plans
 * that include it, so that a client can say what to do about it.
 */
export const entitlementErrors = defineErrors('billing', {
  'plan-required': {
    status: 402,
    detail: 'Your plan does not include this: choose one of the plans that do.',
  },
  'limit-reached': {
    status: 402,
    detail:
      'Your plan includes {limit} of these and {used} are in use: choose a plan with more of them.',
  },
  'read-only': {
    status: 402,
    detail:
      'Your organization can be read but not changed until its plan is paid: an owner can settle that under billing. Nothing is lost.',
  },
  closed: {
    status: 402,
    detail:
      'The plan of your organization has ended: an owner can choose one again, the free one too, under billing. Nothing was deleted.',
  },
});
