/** Parameters of a list. A query key consists of the path of the request and its parameters, if any. */
export type ListParams = Record<string, string | number | undefined>;

export const userKey = ['/api/auth/user'] as const;
export const sessionsKey = ['/api/auth/sessions'] as const;
export const messageKey = (id: string) => ['/api/messages', id] as const;
export const campaignsKey = ['/api/campaigns'] as const;

export const importsKey = ['/api/customer-imports'] as const;

export const importKey = (id: string) => [...importsKey, id] as const;
export const campaignKey = (id: string) => [...campaignsKey, id] as const;

export const apiKeysKey = (organizationId: string) =>
  ['/api/api-keys', { organizationId }] as const;
export const allBrandingKey = ['/api/organizations/branding'] as const;
export const brandingKey = (organizationId: string) =>
  [...allBrandingKey, { organizationId }] as const;
export const billingKey = ['/api/billing'] as const;
export const allEntitlementsKey = ['/api/billing/entitlements'] as const;
export const entitlementsKey = (businessId: string) =>
  [...allEntitlementsKey, { businessId }] as const;
export const teamKey = ['/api/team'] as const;
export const businessKey = (id: string) => ['/api/businesses', id] as const;

export type BusinessPart =
  | 'stats'
  | 'reputation'
  | 'rating-history'
  | 'badges'
  | 'badge-progress'
  | 'reply-streak'
  | 'xp-events'
  | 'xp-rules'
  | 'team-board'
  | 'insight'
  | 'monthly-report'
  | 'reviews'
  | 'waiting-reviews'
  | 'feedback'
  | 'waiting-feedback'
  | 'customers'
  | 'review-requests'
  | 'messages'
  | 'notifications'
  | 'notification-settings'
  | 'campaigns'
  | 'reply-settings'
  | 'automatic-replies'
  | 'campaigns/preview-audience'
  | 'campaigns/preview-message'
  | 'email-check'
  | 'shared-link'
  | 'forwarding-address'
  | 'forwarding-senders'
  | 'forwarded-emails'
  | 'hand-overs'
  | 'qr-code.svg'
  | 'photo'
  | 'setup-checklist';

/** Returns the key of all queries under one part of a business, with any parameters. */
export const partKey = (businessId: string, part: BusinessPart) =>
  [...businessKey(businessId), part] as const;

/** Returns the key of one list with its parameters. */
export const listKey = (businessId: string, part: BusinessPart, params: ListParams) =>
  [...partKey(businessId, part), params] as const;
