import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { endOfDayBefore, reputationScore } from '../../../rules/reputation.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { addCounted, toFigures, type Figures } from '../domain/figures.js';
import { periodBefore, type Period } from '../domain/period.js';
import { InsightRepository, type TopicCounts } from '../data/insight.repository.js';

/** Number of topics from which a reader chooses. */
const TOPICS = 12;
const DAY_MS = 86_400_000;

/** Figures of a period, for a summary in another module. */
export interface PeriodSummary {
  current: Figures;
  previous: Figures;
  /** The most frequent first; empty where the plan does not include them. */
  topics: readonly TopicCounts[];
  /** Null while there is no score. */
  score: number | null;
  /** Points since the period began; null when there was no score then. */
  change: number | null;
}

/** Reads the figures of a period for a summary in another module: those of real customers, never of samples. */
@Injectable()
export class PeriodSummaries {
  constructor(
    private readonly insight: InsightRepository,
    private readonly entitlements: Entitlements,
  ) {}

  async find(businessId: string, period: Period): Promise<PeriodSummary> {
    const of = { businessId, isSample: false };
    const end = new Date(Date.parse(period.to) + DAY_MS - 1);
    const start = endOfDayBefore(new Date(period.from), 1);
    const hasTopics = await this.entitlements.isGranted(ANALYTICS);
    const [current, previous, topics, [now, before]] = await Promise.all([
      this.insight.series(of, period, 'month'),
      this.insight.series(of, periodBefore(period), 'month'),
      hasTopics ? this.insight.topics(of, period, TOPICS) : [],
      this.insight.facts(of, [end, start]),
    ]);
    const score = now ? reputationScore(now) : null;
    const earlier = before ? reputationScore(before) : null;
    return {
      current: toFigures(addCounted([...current.values()])),
      previous: toFigures(addCounted([...previous.values()])),
      topics,
      score,
      change: score === null || earlier === null ? null : score - earlier,
    };
  }
}
