import type {
  Business,
  Entitlement,
  Entitlements,
  User,
  UserBusiness,
} from '../src/shared/api/model';

/** Ids of the one organization that most tests are about. */
export const ORGANIZATION = '0198a000-0000-7000-8000-000000000001';
export const BUSINESS = '0198a000-0000-7000-8000-000000000002';
export const OTHER_BUSINESS = '0198a000-0000-7000-8000-000000000003';

export const AT = '2026-11-20T09:30:00.000Z';

export const membership = (change: Partial<UserBusiness> = {}): UserBusiness => ({
  id: BUSINESS,
  name: 'Corner Barbers',
  role: 'owner',
  organizationId: ORGANIZATION,
  sampleData: false,
  ...change,
});

export const person = (change: Partial<User> = {}): User => ({
  id: '0198a000-0000-7000-8000-000000000004',
  email: 'maria@corner.example',
  firstName: 'Maria',
  lastName: 'Santos',
  profileImageUrl: null,
  language: null,
  emailVerified: true,
  hasPassword: true,
  verificationEmailUrl: null,
  createdAt: AT,
  updatedAt: AT,
  businesses: [membership()],
  ...change,
});

export const owner = person();
export const manager = person({ businesses: [membership({ role: 'manager' })] });
export const staff = person({ businesses: [membership({ role: 'staff' })] });

/** The business of the memberships above, with its settings. */
export const shop = (change: Partial<Business> = {}): Business => ({
  id: BUSINESS,
  name: 'Corner Barbers',
  city: 'Springfield',
  state: null,
  website: null,
  phone: null,
  bookingUrl: null,
  openingHours: null,
  headingTypeface: 'default',
  photoAltText: null,
  postalAddress: '12 Main Street, Springfield',
  contactEmail: 'hello@corner.example',
  pendingContactEmail: null,
  slug: 'corner-barbers',
  toneProfile: 'friendly',
  language: null,
  countsEmailOpens: false,
  staffMayAsk: false,
  publicPathForAll: false,
  publicPathDecidedAt: null,
  timeZone: 'America/New_York',
  sampleData: false,
  suspendedAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});

/** A feature that the plan includes, without a limit. */
export const granted = (key: string): Entitlement => ({
  key,
  kind: 'flag',
  isGranted: true,
  limit: null,
  used: null,
  plans: [],
});

/** A plan that includes what is named; what it counts is given with `limit` and `used`. */
export const plan = (...entitlements: (string | Entitlement)[]): Entitlements => ({
  plan: 'pro',
  access: 'full',
  reason: null,
  isSuspended: false,
  entitlements: entitlements.map((one) => (typeof one === 'string' ? granted(one) : one)),
});
