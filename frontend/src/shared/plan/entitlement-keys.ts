import { PlanChangePreviewLossesItemEntitlement } from '../api/generated/model/planChangePreviewLossesItemEntitlement';

/** Keys of the entitlements that plans differ in, as in the server's catalog. */
export const ENTITLEMENT_KEYS = Object.values(PlanChangePreviewLossesItemEntitlement);
export type EntitlementKey = (typeof ENTITLEMENT_KEYS)[number];

/** True when this version of the site has texts for the key; a newer server may have others. */
export const isEntitlementKey = (key: string | undefined): key is EntitlementKey =>
  ENTITLEMENT_KEYS.some((known) => known === key);
