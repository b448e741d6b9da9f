import type { Customer } from './customer.js';
import { entry, newestFirst, ownHistory } from './customer-history.js';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
const nothing = { consentSource: null, lawfulBasis: null, consentedAt: null };
const consent = { consentSource: 'website', lawfulBasis: 'consent', consentedAt: day(1) } as const;
const customer: Customer = {
  id: 'c',
  businessId: 'b',
  name: 'Maria',
  email: 'maria@example.com',
  language: null,
  tags: [],
  timeZone: null,
  phone: null,
  createdAt: day(1),
  updatedAt: day(1),
  ...consent,
};

describe('ownHistory', () => {
  it('begins with the consent that a customer was added with', () => {
    expect(ownHistory(customer, [])).toEqual([entry('added', day(1), { consent })]);
  });

  it('tells what held from each change on', () => {
    const byPhone = { consentSource: 'phone', lawfulBasis: 'consent', consentedAt: null } as const;
    const former = [
      { ...nothing, replacedAt: day(2) },
      { ...byPhone, replacedAt: day(3) },
    ];
    expect(ownHistory(customer, former)).toEqual([
      entry('added', day(1), { consent: nothing }),
      entry('consent', day(2), { consent: byPhone }),
      entry('consent', day(3), { consent }),
    ]);
  });
});

describe('newestFirst', () => {
  it('puts what follows from something at the same moment above it', () => {
    const kinds = newestFirst([
      entry('added', day(1)),
      entry('requested', day(2)),
      entry('review', day(2)),
    ]).map(({ kind }) => kind);
    expect(kinds).toEqual(['review', 'requested', 'added']);
  });
});
