import type { Check } from './check.js';
import { deliveryOf, ownChecks } from './delivery.js';

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

describe('the state of emails in one word', () => {
  it.each<[string, Check[], boolean, string]>([
    ['all is published', FINE, false, 'ok'],
    ['nothing leaves', FINE, true, 'stuck'],
    [
      'nothing leaves, and a record is missing',
      withOne('spf', { status: 'missing' }),
      true,
      'stuck',
    ],
    ['a record is missing', withOne('dmarc', { status: 'missing' }), false, 'distrusted'],
    ['a record is wrong', withOne('spf', { status: 'warning' }), false, 'distrusted'],
    ['the DNS is silent', withOne('dkim', { status: 'unknown' }), false, 'unknown'],
    [
      'the mail server signs',
      withOne('dkim', { status: 'unknown', reason: 'signed-elsewhere' }),
      false,
      'ok',
    ],
    ['bounces are not processed', withOne('bounces', { status: 'missing' }), false, 'ok'],
    [
      'the postal address is missing',
      withOne('postal-address', { status: 'missing' }),
      false,
      'ok',
    ],
  ])('is told where %s', (_case, checks, areStuck, expected) => {
    expect(deliveryOf(checks, areStuck)).toBe(expected);
  });

  it('leaves the checks of the business itself to everybody', () => {
    expect(ownChecks(FINE).map(({ id }) => id)).toEqual(['postal-address', 'sender-name']);
  });
});
