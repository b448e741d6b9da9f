import { jest } from '@jest/globals';
import { defineModule } from '../contract/manifest.js';
import { ModuleRegistry } from '../contract/registry.js';
import type { DomainEvent } from '../outbox/domain-event.js';
import { MemorySharedStore } from '../shared-store/memory.shared-store.js';
import type { SharedStore } from '../shared-store/shared-store.js';
import { LiveUpdates, type LiveMessage } from './live-updates.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const registry = new ModuleRegistry([
  defineModule({
    id: 'one',
    contract: 1,
    module: class Nothing {},
    requires: [],
    permissions: {},
    emits: ['one.received', 'one.team-changed', 'one.earned'],
    handles: [],
    queues: [],
    ports: [],
    tables: {},
    nav: [],
    live: { 'one.received': ['reviews', 'stats'], 'one.team-changed': ['team', 'stats'] },
    news: ['one.earned'],
  }),
]);

const event = (type: string, organizationId: string, businessId?: string): DomainEvent => ({
  id: 'e1',
  type,
  organizationId,
  payload: businessId === undefined ? {} : { businessId },
  occurredAt: '2026-02-03T04:05:06.789Z',
});

describe('LiveUpdates', () => {
  let now: number;
  let store: SharedStore;
  let live: LiveUpdates;

  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    store = new MemorySharedStore(silent);
    live = new LiveUpdates(store, registry);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
  });

  it('says how long ago topics of a business and of its organization changed', async () => {
    await live.announce(event('one.received', 'o1', 'b1'));
    now += 4_000;
    await live.announce(event('one.team-changed', 'o1'));
    now += 1_500;
    const message = await live.recent('b1', 'o1');
    expect(message?.recent).toEqual({
      windowMs: 30_000,
      agoMs: { reviews: 5_500, stats: 1_500, team: 1_500 },
    });
    expect(message?.topics.sort()).toEqual(['reviews', 'stats', 'team']);
  });

  it('says nothing of other businesses and organizations, nor of what people are told alone', async () => {
    await live.announce(event('one.received', 'o1', 'b1'));
    await live.announce(event('one.team-changed', 'o1'));
    await live.announce(event('one.earned', 'o2', 'b2'));
    const nothing = { topics: [], recent: { windowMs: 30_000, agoMs: {} } };
    expect(await live.recent('b2', 'o2')).toEqual(nothing);
    expect((await live.recent('b3', 'o1'))?.topics.sort()).toEqual(['stats', 'team']);
  });

  it('forgets a change after its time', async () => {
    await live.announce(event('one.received', 'o1', 'b1'));
    now += 29_999;
    expect((await live.recent('b1', 'o1'))?.topics).toEqual(['reviews', 'stats']);
    now += 1;
    expect((await live.recent('b1', 'o1'))?.topics).toEqual([]);
  });

  it('remembers a change before it tells it', async () => {
    const told: (LiveMessage | undefined)[] = [];
    jest.spyOn(store, 'publish').mockImplementation(async () => {
      told.push(await live.recent('b1', 'o1'));
    });
    await live.announce(event('one.received', 'o1', 'b1'));
    expect(told.map((message) => message?.topics)).toEqual([['reviews', 'stats']]);
  });

  it('claims to know nothing while the store is lost', async () => {
    jest.spyOn(store, 'ages').mockResolvedValue(new Map());
    expect(await live.recent('b1', 'o1')).toBeDefined();
    jest.spyOn(store, 'ages').mockResolvedValueOnce(new Map()).mockResolvedValueOnce(undefined);
    expect(await live.recent('b1', 'o1')).toBeUndefined();
  });
});
