import { outcomeOf } from './message.js';

const detail = 'the other side said so';

describe('outcomeOf', () => {
  it.each([
    [{ outcome: 'sent', reference: '250 ok' }, 1, { status: 'sent', reference: '250 ok' }],
    [{ outcome: 'sent' }, undefined, { status: 'sent', reference: null }],
    [{ outcome: 'rejected', detail }, 1, { status: 'failed', error: detail }],
    [{ outcome: 'retryLater', detail }, 1, { status: 'queued', error: detail, againInMs: 1 }],
    [{ outcome: 'retryLater', detail }, undefined, { status: 'failed', error: detail }],
    [{ outcome: 'unconfirmed', detail }, 1, { status: 'unconfirmed', error: detail }],
    [{ outcome: 'unconfirmed', detail }, undefined, { status: 'unconfirmed', error: detail }],
  ] as const)('%j, again in %s ms', (result, againInMs, outcome) => {
    expect(outcomeOf(result, againInMs)).toEqual(outcome);
  });
});
