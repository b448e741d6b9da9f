import type { Plan } from '../src/shared/api/model';

const GRANTS: Plan['grants'] = {
  'requests.count': null,
  'businesses.count': 1,
  'auth.seats': 1,
  'auth.team': false,
  'ai.replies': true,
  'gamification.rewards': true,
  'businesses.analytics': true,
  'campaigns.send': true,
  'auth.api-keys': false,
  'branding.custom': false,
  'businesses.suspend': false,
};

const sold = (change: Partial<Plan>): Plan => ({
  id: 'pro',
  amount: 2_900,
  currency: 'usd',
  interval: 'month',
  way: 'checkout',
  isForSale: true,
  isDefault: false,
  isPopular: false,
  highlights: ['routing', 'sentiment', 'gamification', 'campaigns'],
  grants: GRANTS,
  ...change,
});

/** The price list, as the server sends it. */
export const priceList: Plan[] = [
  sold({ id: 'free', amount: 0, interval: null, way: 'free', isDefault: true }),
  sold({ isPopular: true }),
  sold({ id: 'marketing-pro', amount: 4_900, grants: { ...GRANTS, 'businesses.count': 5 } }),
  sold({
    id: 'agency',
    amount: 9_900,
    way: 'contact',
    grants: { ...GRANTS, 'businesses.count': null, 'auth.seats': 25, 'branding.custom': true },
  }),
];
