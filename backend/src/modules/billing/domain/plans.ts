/** What a plan may grant: a switch (`flag`), or a number of uses (`metered`; null: no limit). */
export const ENTITLEMENTS = {
  'reviews.requests': 'metered',
  'businesses.count': 'metered',
  'auth.seats': 'metered',
  'ai.replies': 'flag',
  'gamification.rewards': 'flag',
  'businesses.analytics': 'flag',
  'campaigns.send': 'flag',
  'auth.team': 'flag',
  'auth.api-keys': 'flag',
  'branding.custom': 'flag',
  'businesses.suspend': 'flag',
} as const satisfies Record<string, 'flag' | 'metered'>;

/** Key of something that a plan may grant. */
export type Entitlement = keyof typeof ENTITLEMENTS;
type Metered = {
  [K in Entitlement]: (typeof ENTITLEMENTS)[K] extends 'metered' ? K : never;
}[Entitlement];
/** What a plan grants, by key. */
export type Grants = Readonly<
  Record<Metered, number | null> & Record<Exclude<Entitlement, Metered>, boolean>
>;

/** What the checkout names as reasons to buy; the site has the words. */
export const HIGHLIGHTS = [
  'routing',
  'sentiment',
  'gamification',
  'campaigns',
  'businesses',
] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** How a plan is got: it is simply there, the checkout sells it, or people talk first. */
export const WAYS = ['free', 'checkout', 'contact'] as const;

/** One line of the price list. */
export interface Plan {
  id: PlanId;
  /** A month's price in the currency's smallest unit. */
  amount: number;
  currency: 'USD';
  /** Null: paid never. */
  interval: 'month' | null;
  way: (typeof WAYS)[number];
  /** Whether the price list marks it. */
  isPopular: boolean;
  highlights: readonly Highlight[];
  grants: Grants;
}

/** Plans that the checkout sells, the usual one first. */
export const CHECKOUT_PLANS = ['marketing-pro', 'pro'] as const;
export type CheckoutPlan = (typeof CHECKOUT_PLANS)[number];

/** All plans, the cheapest first. */
export const PLAN_IDS = ['free', 'pro', 'marketing-pro', 'agency'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

const PRO: Grants = {
  'reviews.requests': null,
  'businesses.count': 1,
  'auth.seats': 1,
  'ai.replies': true,
  'gamification.rewards': true,
  'businesses.analytics': true,
  'campaigns.send': true,
  'auth.team': false,
  'auth.api-keys': false,
  'branding.custom': false,
  'businesses.suspend': false,
};
const CURRENCY = 'USD' as const;

/** The catalogue: every price and every grant of the product stands here and nowhere else. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    amount: 0,
    currency: CURRENCY,
    interval: null,
    way: 'free',
    isPopular: false,
    highlights: ['routing', 'sentiment'],
    grants: {
      ...PRO,
      'reviews.requests': 10,
      'ai.replies': false,
      'gamification.rewards': false,
      'businesses.analytics': false,
      'campaigns.send': false,
    },
  },
  pro: {
    id: 'pro',
    amount: 2_900,
    currency: CURRENCY,
    interval: 'month',
    way: 'checkout',
    isPopular: true,
    highlights: ['routing', 'sentiment', 'gamification', 'campaigns'],
    grants: PRO,
  },
  'marketing-pro': {
    id: 'marketing-pro',
    amount: 4_900,
    currency: CURRENCY,
    interval: 'month',
    way: 'checkout',
    isPopular: false,
    highlights: HIGHLIGHTS,
    grants: { ...PRO, 'businesses.count': 5 },
  },
  agency: {
    id: 'agency',
    amount: 9_900,
    currency: CURRENCY,
    interval: 'month',
    way: 'contact',
    isPopular: false,
    highlights: HIGHLIGHTS,
    grants: {
      ...PRO,
      'businesses.count': null,
      'auth.seats': 25,
      'auth.team': true,
      'auth.api-keys': true,
      'branding.custom': true,
      'businesses.suspend': true,
    },
  },
};

/** Whether something is the id of a plan that is sold now. */
export function isPlanId(id: string): id is PlanId {
  return PLAN_IDS.some((plan) => plan === id);
}

/**
 * Plans that grant a key, the cheapest first.
 * @param atLeast how many of it, where it is metered
 */
export function plansGranting(key: string, atLeast = 1): PlanId[] {
  return PLAN_IDS.filter((id) => {
    const grant = new Map<string, boolean | number | null>(Object.entries(PLANS[id].grants)).get(
      key,
    );
    return typeof grant === 'number' ? grant >= atLeast : grant === true || grant === null;
  });
}
