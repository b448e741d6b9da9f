import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import type { CountedWeek, WeekSpan } from '../domain/rating-weeks.js';
import {
  DUE_HOURS,
  PROMPT_HOURS,
  REPUTATION_WINDOW_DAYS,
  type ReputationFacts,
} from '../domain/reputation.js';
import { opinionsPort, type OpinionsOf, type OpinionSource } from './ports.js';

/** `ReputationFacts` as one row of a table. */
export interface FactsRow {
  ratings: number;
  stars: number;
  newest_days: number | null;
  prompt: number;
  in_time: number;
  late: number;
  missing: number;
  /** Omitted for public reviews, which are not resolved. */
  resolved?: number;
  unresolved?: number;
}

/** Base class for a module that stores opinions: registers its counts at startup. */
@Injectable()
export abstract class OpinionCounts implements OpinionSource, OnModuleInit {
  constructor(private readonly ports: Ports) {}

  onModuleInit(): void {
    this.ports.provide(opinionsPort, this);
  }

  abstract ratingWeeks(of: OpinionsOf, span: WeekSpan): Promise<CountedWeek[]>;

  /** Returns one row for each of the moments, in their order. */
  protected abstract factsRows(
    of: OpinionsOf,
    moments: readonly Date[],
    hours: { prompt: number; due: number },
    windowDays: number,
  ): Promise<FactsRow[]>;

  async reputationFacts(of: OpinionsOf, moments: readonly Date[]): Promise<ReputationFacts[]> {
    const hours = { prompt: PROMPT_HOURS, due: DUE_HOURS };
    const rows = await this.factsRows(of, moments, hours, REPUTATION_WINDOW_DAYS);
    return rows.map((row) => ({
      ratings: row.ratings,
      stars: row.stars,
      newestDays: row.newest_days,
      answers: { prompt: row.prompt, inTime: row.in_time, late: row.late, missing: row.missing },
      resolved: row.resolved ?? 0,
      unresolved: row.unresolved ?? 0,
    }));
  }
}
