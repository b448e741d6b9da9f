import type { QueryFilters } from '@tanstack/react-query';
import {
  allBrandingKey,
  billingKey,
  businessKey,
  campaignsKey,
  entitlementsKey,
  importsKey,
  partKey,
  teamKey,
  userKey,
} from '../api/keys';

/** Topics of the server's change messages. */
export type Topic =
  | 'reviews'
  | 'feedback'
  | 'stats'
  | 'reputation'
  | 'badges'
  | 'rewards'
  | 'insight'
  | 'review-requests'
  | 'forwarded-emails'
  | 'messages'
  | 'notifications'
  | 'customers'
  | 'customer-imports'
  | 'campaigns'
  | 'reply-settings'
  | 'automatic-replies'
  | 'team'
  | 'billing'
  | 'branding'
  | 'plan'
  | 'business';

type Filter = Pick<QueryFilters, 'queryKey' | 'exact'>;

const filters: Record<Topic, (businessId: string) => Filter[]> = {
  reviews: (id) => [
    { queryKey: partKey(id, 'reviews') },
    { queryKey: partKey(id, 'waiting-reviews') },
  ],
  feedback: (id) => [
    { queryKey: partKey(id, 'feedback') },
    { queryKey: partKey(id, 'waiting-feedback') },
  ],
  // The shared link counts the answers of today.
  stats: (id) => [{ queryKey: partKey(id, 'stats') }, { queryKey: partKey(id, 'shared-link') }],
  reputation: (id) => [
    { queryKey: partKey(id, 'reputation') },
    { queryKey: partKey(id, 'rating-history') },
  ],
  badges: (id) => [{ queryKey: partKey(id, 'badges') }],
  rewards: (id) =>
    (['badge-progress', 'reply-streak', 'xp-events', 'team-board'] as const).map((part) => ({
      queryKey: partKey(id, part),
    })),
  insight: (id) => [{ queryKey: partKey(id, 'insight') }],
  // Each request counts against the plan's limit.
  'review-requests': (id) => [
    { queryKey: partKey(id, 'review-requests') },
    { queryKey: partKey(id, 'forwarded-emails') },
    { queryKey: entitlementsKey(id) },
    { queryKey: partKey(id, 'setup-checklist') },
  ],
  // An email of a new sender makes it wait to be allowed.
  'forwarded-emails': (id) => [
    { queryKey: partKey(id, 'forwarded-emails') },
    { queryKey: partKey(id, 'forwarding-senders') },
  ],
  messages: (id) => [{ queryKey: partKey(id, 'messages') }],
  notifications: (id) => [{ queryKey: partKey(id, 'notifications') }],
  customers: (id) => [{ queryKey: partKey(id, 'customers') }],
  'customer-imports': () => [{ queryKey: importsKey }],
  campaigns: (id) => [{ queryKey: partKey(id, 'campaigns') }, { queryKey: campaignsKey }],
  'reply-settings': (id) => [{ queryKey: partKey(id, 'reply-settings') }],
  'automatic-replies': (id) => [{ queryKey: partKey(id, 'automatic-replies') }],
  // For `team`: the user's own role is part of the user.
  branding: () => [{ queryKey: allBrandingKey }],
  team: (id) => [
    { queryKey: teamKey },
    { queryKey: userKey },
    { queryKey: entitlementsKey(id) },
    { queryKey: partKey(id, 'setup-checklist') },
  ],
  plan: (id) => [{ queryKey: entitlementsKey(id) }, { queryKey: partKey(id, 'setup-checklist') }],
  billing: () => [{ queryKey: billingKey }, { queryKey: ['/api/get-or-create-subscription'] }],
  // Its key is a prefix of all other keys of the business; the user's list also contains its name.
  business: (id) => [
    { queryKey: businessKey(id), exact: true },
    { queryKey: userKey },
    { queryKey: partKey(id, 'photo') },
    { queryKey: partKey(id, 'setup-checklist') },
  ],
};

export const allTopics = Object.keys(filters) as Topic[];

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'string' && Object.hasOwn(filters, value);

/** Returns the topics of a live message; unknown topics of a newer server are skipped. */
export function parseTopics(data: string): Topic[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter(isTopic) : [];
  } catch {
    return [];
  }
}

/** Returns filters that match exactly the queries affected by a topic of one business. */
export function queriesOf(topic: Topic, businessId: string): Filter[] {
  return filters[topic](businessId);
}
