import { countedReason, countsOfRating } from './recipient.js';

describe('countsOfRating', () => {
  it.each([
    [5, { public: 1, private: 0 }],
    [4, { public: 0, private: 1 }],
    [1, { public: 0, private: 1 }],
  ])('%i stars count as %j', (rating, counts) => {
    expect(countsOfRating(rating)).toEqual(counts);
  });
});

describe('countedReason', () => {
  it.each([
    ['skipped', 'asked-recently', 'asked-recently'],
    ['failed', '550 5.1.1 <x@example.com>: user unknown', 'smtp-550-5.1.1'],
    ['failed', 'Message failed: 452 mailbox full', 'smtp-452'],
    ['failed', 'The server at 10.0.0.1 said something', 'failed'],
    ['unconfirmed', 'The process ended while it was being handed over.', 'unconfirmed'],
    ['unconfirmed', undefined, 'unconfirmed'],
    ['bounced', '', 'bounced'],
  ] as const)('%s because of %j counts as %s', (status, reason, counted) => {
    expect(countedReason(status, reason)).toBe(counted);
  });
});
