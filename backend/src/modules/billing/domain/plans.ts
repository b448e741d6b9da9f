/**
 * Grants of the usual plan, by the keys that modules declare in their manifests: a switch, or a number of uses (null: no
 * limit). The boot compares keys and kinds with the declarations.
 */
const PRO = {
  'requests.count': null,
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
} as const satisfies Readonly<Record<string, boolean | number | null>>;

/** Key of something that a plan may grant. */
export type Entitlement = keyof typeof PRO;
/** What a plan grants, by key. */
export type Grants = {
  readonly [K in Entitlement]: (typeof PRO)[K] extends boolean ? boolean : number | null;
};
type Kinds = {
  readonly [K in Entitlement]: (typeof PRO)[K] extends boolean ? 'flag' : 'metered';
};

/** Kind of every key: a switch (`flag`), or a number of uses (`metered`). */
export const ENTITLEMENTS = Object.fromEntries(
  Object.entries(PRO).map(([key, grant]) => [key, typeof grant === 'boolean' ? 'flag' : 'metered']),
) as Kinds;

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

const CURRENCY = 'USD' as const;

/** The catalogue: all plans with their prices and grants. */
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
      'requests.count': 10,
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
