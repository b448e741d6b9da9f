/** Entitlement that the plan must grant for a business's figures over time. */
export const ANALYTICS = 'businesses.analytics';
