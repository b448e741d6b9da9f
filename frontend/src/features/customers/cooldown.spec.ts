import { recentContact } from './cooldown';

const NOW = Date.parse('2026-11-20T09:30:00.000Z');
const ASKED = '2026-11-17T09:30:00.000Z';
const ANSWERED = '2026-11-18T09:30:00.000Z';
const LATER = '2027-02-15T09:30:00.000Z';

const customer = (change: Partial<Parameters<typeof recentContact>[0]> = {}) =>
  ({
    lastContactedAt: ASKED,
    cooldownEndsAt: LATER,
    lastRequest: { id: 'r', status: 'sent', createdAt: ASKED },
    ...change,
  }) as Parameters<typeof recentContact>[0];

describe('recentContact', () => {
  it.each([
    ['was asked', {}, { kind: 'asked', at: ASKED }],
    ['answered since', { lastContactedAt: ANSWERED }, { kind: 'answered', at: ANSWERED }],
    [
      'answered without a request',
      { lastContactedAt: ANSWERED, lastRequest: null },
      { kind: 'answered', at: ANSWERED },
    ],
    [
      'was asked before a request that failed',
      { lastRequest: { id: 'r', status: 'failed', createdAt: ANSWERED } },
      { kind: 'asked', at: ASKED },
    ],
    ['was never contacted', { lastContactedAt: null, cooldownEndsAt: null }, undefined],
    ['was contacted long ago', { cooldownEndsAt: null }, undefined],
    ['is out of the cooldown by now', { cooldownEndsAt: ANSWERED }, undefined],
  ])('of a customer who %s', (_case, change, contact) => {
    expect(recentContact(customer(change), NOW)).toEqual(contact);
  });
});
