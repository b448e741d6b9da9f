import { Unsettled } from './unsettled.js';

describe('Unsettled', () => {
  let away: boolean;
  let made: string[];
  let unsettled: Unsettled;

  beforeEach(() => {
    jest.useFakeTimers();
    away = true;
    made = [];
    unsettled = new Unsettled();
  });

  afterEach(() => {
    unsettled.close();
    jest.useRealTimers();
  });

  const write = (id: string) => async () => {
    if (away) throw new Error('away');
    made.push(id);
  };

  it('makes a write once, as soon as it can be made', async () => {
    await unsettled.settle('a', write('a'));
    await unsettled.settle('b', write('b'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(made).toEqual([]);
    away = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(made).toEqual(['a', 'b']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(made).toEqual(['a', 'b']);
  });

  it('makes one that is asked for at once', async () => {
    await unsettled.settle('a', write('a'));
    await expect(unsettled.now('a')).rejects.toThrow('away');
    away = false;
    await unsettled.now('a');
    await unsettled.now('a');
    expect(made).toEqual(['a']);
  });
});
