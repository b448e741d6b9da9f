import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import type { DomainEvent } from '../outbox/domain-event.js';
import { SharedStore } from '../shared-store/shared-store.js';

/**
 * Milliseconds for which a changed topic is remembered, for streams that open after the change: from a page's
 * first read to its open stream it takes a phone on a slow network about 10 s. A page whose reads are older
 * than this reads them again.
 */
const RECENT_MS = 30_000;

/** Message to an open screen: which of its data has changed. */
export interface LiveMessage {
  topics: string[];
  /** Sent once, when the stream opens: topics that changed before. */
  recent?: RecentChanges;
  /** The event itself, when its module declares that screens show it to people. */
  news?: News;
}

/** Topics that changed before a stream was open. Ages need no common clock: each side measures with its own. */
export interface RecentChanges {
  /** Milliseconds that the ages reach back; earlier changes are not included. */
  windowMs: number;
  /** Milliseconds since each topic last changed. */
  agoMs: Record<string, number>;
}

/** Event to show to the people who are present. */
export interface News {
  /** Id of the event: the same however often it is announced. */
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

/** Notifies open screens of changes, in whichever process they are connected. */
@Injectable()
export class LiveUpdates {
  constructor(
    private readonly store: SharedStore,
    private readonly registry: ModuleRegistry,
  ) {}

  /**
   * Publishes an event's topics to the business it names, or to everybody in the organization when it names
   * none. An event with neither topics nor news is not published.
   */
  async announce(event: DomainEvent): Promise<void> {
    const businessId = event.payload['businessId'];
    const topics = this.registry.liveTopics(event.type);
    const { type, payload } = event;
    const news = this.registry.isNews(type) ? { news: { id: event.id, type, payload } } : {};
    if (topics.length === 0 && !news.news) return;
    const id = typeof businessId === 'string' ? businessId : event.organizationId;
    // Stored before publishing: a listener that is too late for the message finds the change here.
    if (topics.length > 0) await this.store.stamp(recentKey(id), topics, RECENT_MS);
    await this.store.publish(channel(id), { topics, ...news });
  }

  /**
   * Returns the topics of a business and of its organization that have changed recently. A caller that
   * already listens misses nothing in between. Undefined while the shared store is unavailable.
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
