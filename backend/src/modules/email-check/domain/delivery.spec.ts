import type { Check } from './check.js';
import { deliveryOf, ownChecks, type EmailFacts } from './delivery.js';

const check = (id: Check['id'], change: Partial<Check> = {}): Check => ({
  id,
  status: 'ok',
  reason: null,
  found: [],
  record: null,
  ...change,
});
const FINE = [
  check('postal-address'),
  check('sender-name'),
  check('spf'),
  check('dkim'),
  check('dmarc'),
  check('mx'),
  check('bounces'),
];
const withOne = (id: Check['id'], change: Partial<Check>): Check[] =>
  FINE.map((one) => (one.id === id ? check(id, change) : one));

const SENT: EmailFacts = { areStored: false, areStuck: false, needsAddress: false };
const STUCK = { ...SENT, areStuck: true };

describe('the state of emails in one word', () => {
  it.each<[string, Check[], EmailFacts, string]>([
    [
      'no mail server is set up',
      FINE,
      { areStored: true, areStuck: true, needsAddress: true },
      'stored',
    ],
    [
      'requests are refused without an address',
      FINE,
      { ...SENT, needsAddress: true },
      'needs-address',
    ],
    ['nothing leaves, and the address is missing', FINE, { ...STUCK, needsAddress: true }, 'stuck'],
    ['all is published', FINE, SENT, 'ok'],
    ['nothing leaves', FINE, STUCK, 'stuck'],
    [
      'nothing leaves, and a record is missing',
      withOne('spf', { status: 'missing' }),
      STUCK,
      'stuck',
    ],
    ['a record is missing', withOne('dmarc', { status: 'missing' }), SENT, 'distrusted'],
    ['a record is wrong', withOne('spf', { status: 'warning' }), SENT, 'distrusted'],
    ['the DNS is silent', withOne('dkim', { status: 'unknown' }), SENT, 'unknown'],
    [
      'the mail server signs',
      withOne('dkim', { status: 'unknown', reason: 'signed-elsewhere' }),
      SENT,
      'ok',
    ],
    ['bounces are not processed', withOne('bounces', { status: 'missing' }), SENT, 'ok'],
    ['the postal address is missing', withOne('postal-address', { status: 'missing' }), SENT, 'ok'],
  ])('is told where %s', (_case, checks, facts, expected) => {
    expect(deliveryOf(checks, facts)).toBe(expected);
  });

  it('leaves the checks of the business itself to everybody', () => {
    expect(ownChecks(FINE).map(({ id }) => id)).toEqual(['postal-address', 'sender-name']);
  });
});
