/**
 * The request behind `/r` without a token (and `/r/demo`): a barber shop that is in no database.
 * Its answers are accepted but not stored.
 */
export const DEMO_TOKEN = 'demo';

export const DEMO_REQUEST = {
  request: {
    id: '00000000-0000-4000-8000-000000000001',
    businessId: '00000000-0000-4000-8000-000000000002',
    customerId: '00000000-0000-4000-8000-000000000003',
    status: 'opened',
  },
  business: { name: 'Corner Barbers', phone: null, bookingUrl: null, headingTypeface: 'default' },
  customer: { firstName: null, publicName: null },
  mayPublishToo: false,
  demo: true,
} as const;
