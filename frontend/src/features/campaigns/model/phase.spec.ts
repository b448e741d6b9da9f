import type { Campaign } from '../../../shared/api/model';
import { phaseOf, type Phase } from './phase';

const NOW = Date.parse('2026-11-24T22:00:00Z');
const MORNING = '2026-11-25T08:00:00.000Z';
const IN_TEN_MINUTES = '2026-11-24T22:10:00.000Z';

const figures = (some: Partial<Campaign['figures']>) => ({
  planned: 0,
  asked: 0,
  sent: 0,
  failed: 0,
  unconfirmed: 0,
  ...some,
});

describe('where a campaign stands', () => {
  it.each<[string, Partial<Campaign>, Partial<Campaign['figures']>, Phase]>([
    ['is planned', { status: 'scheduled', nextDueAt: MORNING }, {}, 'scheduled'],
    ['has just begun', { status: 'sending', nextDueAt: null }, {}, 'sending'],
    [
      'waits for the morning',
      { status: 'sending', nextDueAt: MORNING },
      { planned: 9 },
      'scheduled',
    ],
    ['is due', { status: 'sending', nextDueAt: '2026-11-24T21:59:59Z' }, { planned: 9 }, 'sending'],
    [
      'has some in the queue',
      { status: 'sending', nextDueAt: MORNING },
      { asked: 3, sent: 2 },
      'sending',
    ],
    [
      'waits for reminders',
      { status: 'sending', nextDueAt: MORNING },
      { asked: 3, sent: 2, failed: 1 },
      'waiting',
    ],
    [
      'waits for a reminder soon',
      { status: 'sending', nextDueAt: IN_TEN_MINUTES },
      { asked: 1, sent: 1 },
      'waiting',
    ],
    [
      'is spread closely',
      { status: 'sending', nextDueAt: IN_TEN_MINUTES },
      { planned: 5, asked: 1, sent: 1 },
      'sending',
    ],
    [
      'is spread widely',
      { status: 'sending', nextDueAt: MORNING },
      { planned: 5, asked: 1, sent: 1 },
      'waiting',
    ],
    ['is held', { status: 'paused', nextDueAt: null }, { planned: 5 }, 'paused'],
    [
      'is through',
      { status: 'sent', nextDueAt: null },
      { asked: 2, sent: 1, unconfirmed: 1 },
      'sent',
    ],
    ['found nobody to ask', { status: 'sent', nextDueAt: null }, {}, 'notSent'],
    [
      'is unconfirmed',
      { status: 'sent', nextDueAt: null },
      { asked: 1, unconfirmed: 1 },
      'unconfirmed',
    ],
  ])('that %s', (_what, campaign, counts, phase) => {
    expect(phaseOf({ ...campaign, figures: figures(counts) } as Campaign, NOW)).toBe(phase);
  });
});
