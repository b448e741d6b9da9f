/**
 * Grants of the plan `pro`, by the keys that modules declare in their manifests: a switch, or a number of uses
 * (null: no limit). The boot compares keys and kinds with the declarations.
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

/** Key of an entitlement that a plan may grant. */
export type Entitlement = keyof typeof PRO;
/** Grants of a plan, by key. */
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

/** Reasons to buy that the checkout shows; the site has the texts. */
export const HIGHLIGHTS = [
  'routing',
  'sentiment',
  'gamification',
  'campaigns',
  'businesses',
] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** Ways to get a plan: for free, through the checkout, or after contact with the operator. */
export const WAYS = ['free', 'checkout', 'contact'] as const;

/** One line of the price list. */
export interface Plan {
  id: PlanId;
  /** A month's price in the currency's smallest unit. */
  amount: number;
  currency: 'USD';
  /** Null for a plan that costs nothing. */
  interval: 'month' | null;
  way: (typeof WAYS)[number];
  /** True when the price list highlights it. */
  isPopular: boolean;
  highlights: readonly Highlight[];
  grants: Grants;
}

/** Plans that the checkout sells, the default one first. */
export const CHECKOUT_PLANS = ['marketing-pro', 'pro'] as const;
export type CheckoutPlan = (typeof CHECKOUT_PLANS)[number];

/** All plans, cheapest first. */
export const PLAN_IDS = ['free', 'pro', 'marketing-pro', 'agency'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

const CURRENCY = 'USD' as const;

/** The catalog: all plans with their prices and grants. */
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

/** True when the text is the id of a plan in the catalog. */
export function isPlanId(id: string): id is PlanId {
  return PLAN_IDS.some((plan) => plan === id);
}

/**
 * Returns the plans that grant a key, cheapest first.
 * @param atLeast number that a plan must grant, if the key is metered
 */
export function plansGranting(key: string, atLeast = 1): PlanId[] {
  return PLAN_IDS.filter((id) => {
    const grant = new Map<string, boolean | number | null>(Object.entries(PLANS[id].grants)).get(
      key,
    );
    return typeof grant === 'number' ? grant >= atLeast : grant === true || grant === null;
  });
}
