import { areStuck, type Attempt } from './stuck.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const waiting = (change: Partial<Attempt> = {}): Attempt => ({
  status: 'queued',
  attempts: 1,
  lastError: 'connect ECONNREFUSED',
  sentAt: null,
  updatedAt: at(30),
  ...change,
});
const sent = (minute: number): Attempt =>
  waiting({ status: 'sent', lastError: null, sentAt: at(minute), updatedAt: at(minute) });

describe('emails that wait', () => {
  it.each<[string, boolean, Attempt[]]>([
    ['there are none', false, []],
    ['all were sent', false, [sent(10), sent(20)]],
    ['one has not been tried yet', false, [waiting({ attempts: 0, lastError: null })]],
    ['one waits for the morning', false, [waiting({ lastError: 'quiet-hours' })]],
    ['one was refused for good', false, [waiting({ status: 'failed' })]],
    ['one is repeated', true, [waiting()]],
    ['one is repeated, and the last that was sent is older', true, [waiting(), sent(20)]],
    ['one is repeated, and another was sent since', false, [waiting(), sent(40)]],
  ])('are stuck or not where %s: %s', (_case, expected, latest) => {
    expect(areStuck(latest)).toBe(expected);
  });
});
