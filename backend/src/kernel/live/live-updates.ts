import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import type { DomainEvent } from '../outbox/domain-event.js';
import { SharedStore } from '../shared-store/shared-store.js';

/** What an open screen is told: which of its data has changed. */
export interface LiveMessage {
  topics: string[];
}

/** Tells open screens of a business, in whichever process they are connected, what has changed. */
@Injectable()
export class LiveUpdates {
  constructor(
    private readonly store: SharedStore,
    private readonly registry: ModuleRegistry,
  ) {}

  /** Publishes an event's topics to its business. Events without a business or topics are silent. */
  async announce(event: DomainEvent): Promise<void> {
    const businessId = event.payload['businessId'];
    const topics = this.registry.liveTopics(event.type);
    if (typeof businessId !== 'string' || topics.length === 0) return;
    await this.store.publish(channel(businessId), { topics });
  }

  /** Calls back with every change of a business until the returned function is called. */
  async listen(
    businessId: string,
    listener: (message: LiveMessage) => void,
  ): Promise<() => Promise<void>> {
    return this.store.subscribe(channel(businessId), (message) => listener(message as LiveMessage));
  }
}

const channel = (businessId: string): string => `live:${businessId}`;
