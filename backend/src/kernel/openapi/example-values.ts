/** Moment of whatever examples say nothing else about: the beginning of their day. */
export const FIRST_MOMENT = '2026-05-04T14:00:00.000Z';

/**
 * Moments by name of the field, in the order in which they happen: a request is made, sent, opened and answered, and
 * the business replies.
 */
const MOMENTS: Readonly<Record<string, string>> = {
  consentedAt: '2026-05-02T16:20:00.000Z',
  invitedAt: FIRST_MOMENT,
  createdAt: FIRST_MOMENT,
  at: FIRST_MOMENT,
  scheduledAt: '2026-05-04T15:00:00.000Z',
  startedAt: '2026-05-04T15:00:01.000Z',
  dueAt: '2026-05-04T15:00:01.000Z',
  sentAt: '2026-05-04T15:00:03.000Z',
  arrivedAt: '2026-05-04T15:00:05.000Z',
  openedAt: '2026-05-04T17:12:10.000Z',
  clickedAt: '2026-05-04T17:12:31.000Z',
  ratedAt: '2026-05-04T17:14:05.000Z',
  publishedAt: '2026-05-04T17:14:05.000Z',
  repliedAt: '2026-05-04T18:30:00.000Z',
  earnedAt: '2026-05-04T18:30:00.000Z',
  finishedAt: '2026-05-04T20:00:00.000Z',
  endedAt: '2026-05-04T20:00:00.000Z',
  updatedAt: '2026-05-04T20:00:00.000Z',
  lastUsedAt: '2026-05-05T08:10:00.000Z',
  exportedAt: '2026-05-05T09:00:00.000Z',
  expiresAt: '2026-06-03T14:00:00.000Z',
};

/** Fields that are null in examples, as what they tell of has not happened. */
const ABSENT = [
  'graceEndsAt',
  'lastError',
  'nextDueAt',
  'pastDueSince',
  'pendingContactEmail',
  'profileImageUrl',
  'reason',
  'restoredFrom',
  'revokedAt',
  'sentAgainAt',
  'statusReason',
  'suppression',
  'suspendedAt',
  'verificationEmailUrl',
];

/**
 * Values of fields, parameters and lists by name, wherever their schemas allow them and have no example of their own.
 * All examples are about one business, its owner and one customer; numbers and hosts are those reserved for examples.
 */
export const EXAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  ...MOMENTS,
  ...Object.fromEntries(ABSENT.map((name) => [name, null])),
  accent: '#d98324',
  body: 'Best haircut I have had in years, and no waiting at all.',
  businessName: 'Corner Barber',
  businessNames: ['Corner Barber'],
  channel: 'email',
  city: 'Springfield',
  contactEmail: 'hello@corner-barber.example.com',
  currency: 'USD',
  currentPassword: 'a horse without a battery',
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  customerPhone: '+12175550123',
  domain: 'reviews.example.com',
  email: 'ada@example.com',
  emailVerified: true,
  fileName: 'customers.csv',
  firstName: 'Grace',
  hasPassword: true,
  host: 'reviews.example.com',
  inviterName: 'Grace Hopper',
  isCurrent: true,
  isGranted: true,
  language: 'en',
  lastName: 'Hopper',
  medium: 'email',
  message: 'Thank you, Ada! We look forward to your next visit.',
  name: 'Corner Barber',
  newPassword: 'correct horse battery staple',
  organizationName: 'Corner Barber',
  password: 'correct horse battery staple',
  phone: '+12175550123',
  polarity: 'positive',
  postalAddress: '12 Main Street, Springfield, IL 62701',
  primary: '#0f6e84',
  rating: 5,
  returnTo: '/dashboard',
  sentiment: 'positive',
  sentimentScore: 96,
  slug: 'corner-barber',
  state: 'IL',
  subject: 'How was your visit, Ada?',
  tag: 'regular',
  timeZone: 'America/Chicago',
  title: 'Best barber in town',
  token: 'q7Rk2mVx9LtB4nHs6wYc',
  topic: 'wait',
  website: 'https://corner-barber.example.com',
};
