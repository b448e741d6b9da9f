import type { Customer, CustomerDetails } from './customer.js';
import { newerContact } from './newer-contact.js';

const AT = new Date('2026-11-26T15:00:00.000Z');
const [OLD, NEW] = ['+12175550123', '+12175550199'];
const IN_STORE = { consentSource: 'in-store', lawfulBasis: 'consent' } as const;
const BY_CONTRACT = { consentSource: 'website', lawfulBasis: 'contract' } as const;
const NOTHING = { phone: null, consentSource: null, lawfulBasis: null };

describe('the phone number and consent of a customer who is asked again', () => {
  it.each<[string, Partial<Customer>, Partial<CustomerDetails>, object, object]>([
    ['fill in what is missing', {}, { phone: NEW }, { phone: NEW }, { phone: NEW }],
    ['stay without newer ones', { phone: OLD, ...IN_STORE }, {}, {}, {}],
    ['stay where they are the same', { phone: OLD }, { phone: OLD }, {}, {}],
    ['give way to a newer number', { phone: OLD }, { phone: NEW }, { phone: NEW }, {}],
    [
      'begin with the first consent',
      {},
      { ...IN_STORE, consentedAt: AT },
      { ...IN_STORE, consentedAt: AT },
      { ...IN_STORE, consentedAt: AT },
    ],
    ['keep the time of the same consent', IN_STORE, { ...IN_STORE, consentedAt: AT }, {}, {}],
    [
      'give way to another consent',
      BY_CONTRACT,
      { ...IN_STORE, consentedAt: AT },
      { ...IN_STORE, consentedAt: AT },
      {},
    ],
  ])('%s', (_what, known, details, byManager, byStaff) => {
    const customer = { ...NOTHING, ...known } as Customer;
    const given = { name: 'Ada', email: 'ada@example.com', ...details };
    expect(newerContact(customer, given, true)).toEqual(byManager);
    expect(newerContact(customer, given, false)).toEqual(byStaff);
  });
});
