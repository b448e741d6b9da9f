import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import type { DomainEvent } from '../outbox/domain-event.js';
import { SharedStore } from '../shared-store/shared-store.js';

/**
 * Time for which a changed topic is remembered, for streams that open after it: from a page's first read to its open
 * line it takes a phone on a slow network about 10 s. A page whose reads are older than this reads them again.
 */
const RECENT_MS = 30_000;

/** What an open screen is told: which of its data has changed. */
export interface LiveMessage {
  topics: string[];
  /** Said once, as the stream opens: its topics have changed before. */
  recent?: RecentChanges;
  /** What has happened itself, where its module says that screens tell it to people. */
  news?: News;
}

/** Topics that changed before a stream was open. Ages need no common clock: each side measures with its own. */
export interface RecentChanges {
  /** Milliseconds that the ages reach back; earlier changes are not told. */
  windowMs: number;
  /** Milliseconds since each topic last changed. */
  agoMs: Record<string, number>;
}

/** Something worth a word to whoever is there. */
export interface News {
  /** The event's: the same however often it is announced. */
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

/** Tells open screens, in whichever process they are connected, what has changed. */
@Injectable()
export class LiveUpdates {
  constructor(
    private readonly store: SharedStore,
    private readonly registry: ModuleRegistry,
  ) {}

  /**
   * Publishes an event's topics to the business it names, or to everybody in the organization when it
   * names none. Events without topics are silent.
   */
  async announce(event: DomainEvent): Promise<void> {
    const businessId = event.payload['businessId'];
    const topics = this.registry.liveTopics(event.type);
    const { type, payload } = event;
    const news = this.registry.isNews(type) ? { news: { id: event.id, type, payload } } : {};
    if (topics.length === 0 && !news.news) return;
    const id = typeof businessId === 'string' ? businessId : event.organizationId;
    // Before it is told: whoever begins to listen too late for the message finds it here.
    if (topics.length > 0) await this.store.stamp(recentKey(id), topics, RECENT_MS);
    await this.store.publish(channel(id), { topics, ...news });
  }

  /**
   * Topics of a business and of its organization that have changed lately. Asked by whoever listens already, nothing
   * is missed in between. Undefined while the shared store is lost.
   */
  async recent(businessId: string, organizationId: string): Promise<LiveMessage | undefined> {
    const both = [businessId, organizationId].map((id) =>
      this.store.ages(recentKey(id), RECENT_MS),
    );
    const [ofBusiness, ofOrganization] = await Promise.all(both);
    if (!ofBusiness || !ofOrganization) return undefined;
    const ages = new Map(ofBusiness);
    for (const [topic, age] of ofOrganization) {
      ages.set(topic, Math.min(age, ages.get(topic) ?? age));
    }
    const recent = { windowMs: RECENT_MS, agoMs: Object.fromEntries(ages) };
    return { topics: [...ages.keys()], recent };
  }

  /** Calls back with every change of a business or an organization until the returned function is called. */
  async listen(id: string, listener: (message: LiveMessage) => void): Promise<() => Promise<void>> {
    return this.store.subscribe(channel(id), (message) => listener(message as LiveMessage));
  }
}

const channel = (id: string): string => `live:${id}`;
const recentKey = (id: string): string => `live-recent:${id}`;
