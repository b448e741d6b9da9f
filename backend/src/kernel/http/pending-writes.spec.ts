import { setTimeout as sleep } from 'node:timers/promises';
import { PendingWrites } from './pending-writes.js';

const RETRY_MS = 5;

describe('PendingWrites', () => {
  let away: boolean;
  let made: string[];
  let unsettled: PendingWrites;

  beforeEach(() => {
    away = true;
    made = [];
    unsettled = new PendingWrites(RETRY_MS);
  });

  afterEach(() => unsettled.close());

  const write = (id: string) => async () => {
    if (away) throw new Error('away');
    made.push(id);
  };

  it('makes each write once, as soon as it can be made', async () => {
    await unsettled.settle('a', write('a'));
    unsettled.later('b', write('b'));
    await sleep(RETRY_MS * 4);
    expect(made).toEqual([]);
    away = false;
    await sleep(RETRY_MS * 10);
    expect(made).toEqual(['a', 'b']);
  });

  it('makes one that is asked for at once', async () => {
    unsettled.later('a', write('a'));
    await expect(unsettled.now('a')).rejects.toThrow('away');
    away = false;
    await unsettled.now('a');
    await unsettled.now('a');
    expect(made).toEqual(['a']);
  });
});
