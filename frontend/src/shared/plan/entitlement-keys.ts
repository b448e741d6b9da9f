/** What plans differ in, as the server's catalogue names it. */
export const ENTITLEMENT_KEYS = [
  'requests.count',
  'businesses.count',
  'auth.seats',
  'ai.replies',
  'gamification.rewards',
  'businesses.analytics',
  'campaigns.send',
  'auth.team',
  'auth.api-keys',
  'branding.custom',
  'businesses.suspend',
] as const;
export type EntitlementKey = (typeof ENTITLEMENT_KEYS)[number];

/** Whether this version of the site has words for it; a newer server may know of more. */
export const isEntitlementKey = (key: string | undefined): key is EntitlementKey =>
  ENTITLEMENT_KEYS.some((known) => known === key);
