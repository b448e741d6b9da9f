import { outcomeOf } from './message.js';

const detail = 'the other side said so';

describe('outcomeOf', () => {
  it.each([
    [{ outcome: 'sent', reference: '250 ok' }, false, { status: 'sent', reference: '250 ok' }],
    [{ outcome: 'sent' }, true, { status: 'sent', reference: null }],
    [{ outcome: 'rejected', detail }, false, { status: 'failed', error: detail }],
    [{ outcome: 'retryLater', detail }, false, { status: 'queued', error: detail }],
    [{ outcome: 'retryLater', detail }, true, { status: 'failed', error: detail }],
    [{ outcome: 'unconfirmed', detail }, false, { status: 'unconfirmed', error: detail }],
    [{ outcome: 'unconfirmed', detail }, true, { status: 'unconfirmed', error: detail }],
  ] as const)('%j, last: %s', (result, last, outcome) => {
    expect(outcomeOf(result, last)).toEqual(outcome);
  });
});
