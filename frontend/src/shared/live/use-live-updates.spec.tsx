import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  billingKey,
  brandingKey,
  campaignKey,
  entitlementsKey,
  importKey,
  partKey,
  teamKey,
  userKey,
} from '../api/keys';
import { FetchTimes } from './fetch-times';
import { useLiveUpdates } from './use-live-updates';

const BUSINESS = 'b1';
const noNews = () => undefined;

/** Fake `EventSource`; the test acts as the server. */
class PlayedSource {
  static readonly CLOSED = 2;
  static last: PlayedSource | undefined;
  readyState = 0;
  onopen: () => void = noNews;
  onerror: () => void = noNews;
  onmessage: (event: { data: string }) => void = noNews;
  constructor(readonly url: string) {
    PlayedSource.last = this;
  }
  close() {
    this.readyState = PlayedSource.CLOSED;
  }
}

let queries: QueryClient;
let now: number;
let screens: (() => void)[];

beforeEach(() => {
  now = 5_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  Object.assign(globalThis, { EventSource: PlayedSource });
  PlayedSource.last = undefined;
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  FetchTimes.of(queries);
  screens = [];
});
afterEach(() => {
  for (const close of screens) close();
  queries.clear();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const pass = (ms: number) => (now += ms);

/** Shows a query and counts its requests; each response waits until the test releases it. */
function shows(queryKey: readonly unknown[]) {
  const answers: ((fails?: 'fails') => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () =>
      new Promise<number>((resolve, reject) => {
        const count = answers.length + 1;
        answers.push((fails) => (fails ? reject(new Error('away')) : resolve(count)));
      }),
  });
  screens.push(observer.subscribe(() => undefined));
  return {
    read: () => answers.length,
    answer: async (fails?: 'fails') => {
      answers.at(-1)?.(fails);
      await turn();
    },
  };
}

/** Opens the connection and sends the changes before it. */
async function open(agoMs: Record<string, number>, windowMs = 30_000) {
  await tell({ topics: Object.keys(agoMs), recent: { windowMs, agoMs } }, true);
}

async function tell(message: object, opens = false) {
  act(() => {
    if (opens) PlayedSource.last?.onopen();
    PlayedSource.last?.onmessage({ data: JSON.stringify(message) });
  });
  await turn();
}

const listen = (businessId = BUSINESS) =>
  renderHook(({ id }: { id: string }) => useLiveUpdates(id, noNews), {
    initialProps: { id: businessId },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });

describe('a line that opens', () => {
  it('has read again what changed after it was asked for', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    listen();
    pass(300);
    await stats.answer();
    pass(700);
    await open({ stats: 900 });
    expect(stats.read()).toBe(2);
  });

  it('leaves alone what was asked for after its change, and what did not change', async () => {
    const reviews = shows(partKey(BUSINESS, 'reviews'));
    const stats = shows(partKey(BUSINESS, 'stats'));
    listen();
    await stats.answer();
    await reviews.answer();
    pass(1_000);
    await open({ stats: 1_001 });
    expect([stats.read(), reviews.read()]).toEqual([1, 1]);
  });

  it('does not take the first answer for one that has the change', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    listen();
    pass(1_000);
    await open({ stats: 400 });
    expect(stats.read()).toBe(1);
    await stats.answer();
    expect(stats.read()).toBe(2);
  });

  it('has read again what is older than the server knows of changes', async () => {
    const [stats, user] = [shows(partKey(BUSINESS, 'stats')), shows(userKey)];
    await stats.answer();
    await user.answer();
    pass(25_000);
    const feedback = shows(partKey(BUSINESS, 'feedback'));
    await feedback.answer();
    listen();
    pass(5_000);
    await open({});
    expect([stats.read(), user.read(), feedback.read()]).toEqual([2, 2, 1]);
  });

  it('counts from the request whose answer is shown, not from one that failed', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    await stats.answer();
    pass(2_000);
    void queries.refetchQueries({ queryKey: partKey(BUSINESS, 'stats') });
    await turn();
    await stats.answer('fails');
    listen();
    pass(500);
    await open({ stats: 1_000 });
    expect(stats.read()).toBe(3);
  });

  it('does not try by itself what has just failed', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    await stats.answer('fails');
    listen();
    pass(1_000);
    await open({});
    expect(stats.read()).toBe(1);
  });

  it('counts the time in which the device slept, and none that the clock was set back by', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    await stats.answer();
    listen();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 3_000);
    await open({ stats: 2_000 });
    expect(stats.read()).toBe(2);
    await stats.answer();
    jest.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    pass(2_000);
    await open({ stats: 1_000 });
    expect(stats.read()).toBe(3);
  });

  it('reads everything once after a break, however much of it has changed', async () => {
    const [stats, reviews] = [
      shows(partKey(BUSINESS, 'stats')),
      shows(partKey(BUSINESS, 'reviews')),
    ];
    listen();
    await stats.answer();
    await reviews.answer();
    await open({});
    pass(60_000);
    act(() => PlayedSource.last?.onerror());
    pass(2_000);
    await open({ stats: 1_000 });
    expect([stats.read(), reviews.read()]).toEqual([2, 2]);
  });

  it.each([
    ['a campaign', campaignKey('c1')],
    ['an import', importKey('i1')],
    ['the team', teamKey],
    ['the plan', entitlementsKey(BUSINESS)],
    ['payments', billingKey],
    ['the brand', brandingKey('o1')],
    ['a part without a topic', partKey(BUSINESS, 'email-check')],
  ])('reads %s once after a break', async (_what, queryKey) => {
    const shown = shows(queryKey);
    listen();
    await shown.answer();
    await open({});
    pass(1_000);
    act(() => PlayedSource.last?.onerror());
    await open({});
    expect(shown.read()).toBe(2);
  });

  it('leaves other businesses alone after a break', async () => {
    const stats = shows(partKey('b2', 'stats'));
    listen();
    await stats.answer();
    act(() => PlayedSource.last?.onerror());
    await open({});
    expect(stats.read()).toBe(1);
  });

  it('finds out what changed in a business that was left and is shown again', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    const { rerender } = listen();
    await stats.answer();
    await open({});
    rerender({ id: 'b2' });
    expect(PlayedSource.last?.url).toBe('/api/businesses/b2/live-updates');
    pass(40_000);
    await open({});
    expect(stats.read()).toBe(1);
    rerender({ id: BUSINESS });
    await open({});
    expect(stats.read()).toBe(2);
  });

  it('reads nothing again where an older server says nothing, and hears what changes then', async () => {
    const stats = shows(partKey(BUSINESS, 'stats'));
    listen();
    await stats.answer();
    pass(1_000);
    act(() => PlayedSource.last?.onopen());
    await turn();
    expect(stats.read()).toBe(1);
    await tell({ topics: ['stats'] });
    expect(stats.read()).toBe(2);
  });
});
