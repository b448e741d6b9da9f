import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../kernel/contract/ports.js';
import type { Tx } from '../kernel/tenancy/tenant-db.js';
import { sampleDataPort } from '../modules/businesses/public.js';
import { PlaceFeedback } from './feedback/place-feedback.js';
import { PlaceRewards } from './gamification/place-rewards.js';
import { PlaceReviews } from './reviews/place-reviews.js';

/** Fills new businesses with samples. */
@Injectable()
export class PlaceSamples implements ProviderOf<typeof sampleDataPort>, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly reviews: PlaceReviews,
    private readonly feedback: PlaceFeedback,
    private readonly rewards: PlaceRewards,
  ) {}

  onModuleInit(): void {
    this.ports.provide(sampleDataPort, this);
  }

  async seed(tx: Tx, businessId: string): Promise<void> {
    for (const part of this.parts) await part.seed(tx, businessId);
  }

  async clear(tx: Tx, businessId: string): Promise<void> {
    for (const part of this.parts) await part.clear(tx, businessId);
  }

  private get parts() {
    return [this.reviews, this.feedback, this.rewards];
  }
}
