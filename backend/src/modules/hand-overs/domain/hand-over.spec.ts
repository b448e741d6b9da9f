import { answeredAt, isInTime, isRunning, type HandOver } from './hand-over.js';

const at = (text: string): Date => new Date(`2026-11-${text}Z`);
const NOW = at('26T12:00:00.000');

const handOver = (change: Partial<HandOver> = {}): HandOver => ({
  id: '',
  businessId: '',
  host: 'shop.example',
  startedById: '',
  credentialHash: '',
  browser: '',
  system: '',
  createdAt: at('01T00:00:00.000'),
  updatedAt: at('01T00:00:00.000'),
  lastUsedAt: NOW,
  endedAt: null,
  answerCount: 0,
  lastAnswerAt: null,
  ...change,
});

describe('a hand-over', () => {
  it.each<[string, Partial<HandOver>, boolean]>([
    ['is running', {}, true],
    ['is over once it was ended', { endedAt: at('26T11:59:59.999') }, false],
    ['is running after 29 days without use', { lastUsedAt: new Date('2026-10-28T12:00Z') }, true],
    ['is over after 30 days without use', { lastUsedAt: new Date('2026-10-27T12:00Z') }, false],
  ])('%s', (_, change, expected) => {
    expect(isRunning(handOver(change), NOW)).toBe(expected);
  });
});

describe('the time of an answer', () => {
  it.each<[string, number, string, string]>([
    ['is now, for one that is sent at once', 0, '01T00:00:00.000', '26T12:00:00.000'],
    ['is when the device says', 90, '01T00:00:00.000', '26T11:58:30.000'],
    ['is yesterday, after a day offline', 86_400, '01T00:00:00.000', '25T12:00:00.000'],
    ['is never in the future', -90, '01T00:00:00.000', '26T12:00:00.000'],
    ['is never before the start', 86_400, '26T09:00:00.000', '26T09:00:00.000'],
    ['is never more than 7 days ago', 864_000, '01T00:00:00.000', '19T12:00:00.000'],
  ])('%s', (_, secondsAgo, started, expected) => {
    const begun = handOver({ createdAt: at(started) });
    expect(answeredAt(secondsAgo, begun, NOW)).toEqual(at(expected));
  });
});

describe('an answer that arrives after the end', () => {
  const ended = at('20T12:00:00.000');

  it.each<[string, string, string, boolean]>([
    ['counts when it was given before', '20T11:00:00.000', '21T08:00:00.000', true],
    ['does not count when it was given later', '20T12:00:00.001', '21T08:00:00.000', false],
    ['counts for 7 days', '20T11:00:00.000', '27T12:00:00.000', true],
    ['does not count after that', '20T11:00:00.000', '27T12:00:00.001', false],
  ])('%s', (_, answered, now, expected) => {
    expect(isInTime(at(answered), ended, at(now))).toBe(expected);
  });
});
