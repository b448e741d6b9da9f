import fc from 'fast-check';
import {
  answersByItself,
  isDiscreet,
  STANDARD_SETTINGS,
  type ReplySettings,
} from './reply-settings.js';
import { completePart } from './sentences.js';
import { repeats } from './similar-reply.js';

describe('an automatic reply', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const auto: ReplySettings = {
    ...STANDARD_SETTINGS,
    mode: 'auto',
    autoRatings: [5],
    consentedAt: now,
  };

  it.each<[string, Partial<ReplySettings>, number, Date, boolean]>([
    ['to a chosen rating', {}, 5, hoursAgo(1), true],
    ['to another rating', {}, 4, hoursAgo(1), false],
    ['in mode suggest', { mode: 'suggest' }, 5, hoursAgo(1), false],
    ['without consent', { consentedAt: null }, 5, hoursAgo(1), false],
    ['to something of yesterday', {}, 5, hoursAgo(25), false],
  ])('%s: %o, %i', (_what, change, rating, writtenAt, expected) => {
    expect(answersByItself({ ...auto, ...change }, rating, writtenAt, now)).toBe(expected);
  });

  it('is off until somebody chooses it', () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(answersByItself(STANDARD_SETTINGS, rating, now, now)).toBe(false);
    }
  });

  it.each([
    ['general', false],
    ['health', true],
    ['legal', true],
  ] as const)('is discreet in %s: %s', (sector, expected) => {
    expect(isDiscreet({ ...STANDARD_SETTINGS, sector })).toBe(expected);
  });
});

describe('the complete part of a text that is being written', () => {
  it.each([
    ['', 0],
    ['Thank you', 0],
    ['Thank you. ', 0],
    ['Thank you. We', 11],
    ['Thank you. We read it. It', 23],
    ['شكرا لك. نحن', 9],
  ])('%j: %i', (text, length) => {
    expect(completePart(text)).toBe(length);
  });

  it('never takes back what was complete, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (before, after) => {
          const complete = completePart(before);
          expect(complete).toBeLessThanOrEqual(before.length);
          expect(`${before}${after}`.startsWith(before.slice(0, complete))).toBe(true);
        },
      ),
    );
  });
});

describe('a reply that repeats another', () => {
  const reply = 'Thank you for your kind words, Ada. We are glad that you liked it.';
  it.each<[string, string, boolean]>([
    ['the same', reply, true],
    ['the same, in capitals', reply.toUpperCase(), true],
    ['another name', reply.replace('Ada', 'Ben'), true],
    ['another reply', 'What a lovely thing to read on a Monday. See you!', false],
    ['nothing', '', false],
  ])('%s', (_what, other, expected) => {
    expect(repeats(reply, [other])).toBe(expected);
  });

  it('looks at all of them, and at none', () => {
    expect(repeats(reply, ['Something else entirely here.', reply])).toBe(true);
    expect(repeats(reply, [])).toBe(false);
  });
});
