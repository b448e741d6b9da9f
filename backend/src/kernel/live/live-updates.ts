import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import type { DomainEvent } from '../outbox/domain-event.js';
import { SharedStore } from '../shared-store/shared-store.js';

/** What an open screen is told: which of its data has changed. */
export interface LiveMessage {
  topics: string[];
  /** What has happened itself, where its module says that screens tell it to people. */
  news?: News;
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
    await this.store.publish(channel(id), { topics, ...news });
  }

  /** Calls back with every change of a business or an organization until the returned function is called. */
  async listen(id: string, listener: (message: LiveMessage) => void): Promise<() => Promise<void>> {
    return this.store.subscribe(channel(id), (message) => listener(message as LiveMessage));
  }
}

const channel = (id: string): string => `live:${id}`;
