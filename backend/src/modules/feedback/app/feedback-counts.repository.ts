import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import {
  opinionsPort,
  type CountedWeek,
  type OpinionsOf,
  type OpinionSource,
  type ReputationFacts,
  type WeekSpan,
} from '../../businesses/public.js';

/** Counts private feedback for the businesses' score and charts. */
@Injectable()
export abstract class FeedbackCountsRepository implements OpinionSource, OnModuleInit {
  constructor(private readonly ports: Ports) {}

  onModuleInit(): void {
    this.ports.provide(opinionsPort, this);
  }

  abstract reputationFacts(of: OpinionsOf, moments: readonly Date[]): Promise<ReputationFacts[]>;
  abstract ratingWeeks(of: OpinionsOf, span: WeekSpan): Promise<CountedWeek[]>;
}
