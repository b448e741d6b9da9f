import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { endOfDayBefore } from '../../../rules/reputation.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { addCounted, toFigures, toSeries, type Figures, type Step } from '../domain/figures.js';
import {
  bucketOf,
  periodBefore,
  problemOf,
  toPeriod,
  type Bucket,
  type Period,
} from '../domain/period.js';
import { insightErrors } from './errors.js';
import { InsightRepository, type CountsOf, type TopicCounts } from '../data/insight.repository.js';
import { explainScore, type ScoreExplanation } from './score-explanation.js';

/** Maximum number of topics shown. */
const TOPICS = 12;
const DAY_MS = 86_400_000;

/** A requested period; either side may be left out. */
export interface WantedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

/** Figures of a business in a period. */
export interface Insight {
  period: Period & { bucket: Bucket };
  before: Period;
  current: Figures;
  previous: Figures;
  series: Step[];
  topics: TopicCounts[];
}

/** Reads the figures and the score of a period from the counts. */
@Injectable()
export class Insights {
  constructor(
    private readonly insight: InsightRepository,
    private readonly businesses: BusinessDirectory,
  ) {}

  /**
   * Returns the figures of the period, those of the period before, the series and the topics.
   * @throws AppError 422 for a period that cannot be shown
   */
  async read(businessId: string, wanted: WantedPeriod, now = new Date()): Promise<Insight> {
    const period = checked(wanted, now);
    const of = await this.shownOf(businessId);
    const bucket = bucketOf(period);
    const before = periodBefore(period);
    const [steps, earlier, topics] = await Promise.all([
      this.insight.series(of, period, bucket),
      this.insight.series(of, before, 'month'),
      this.insight.topics(of, period, TOPICS),
    ]);
    return {
      period: { ...period, bucket },
      before,
      current: toFigures(addCounted([...steps.values()])),
      previous: toFigures(addCounted([...earlier.values()])),
      series: toSeries(period, bucket, steps),
      topics,
    };
  }

  /**
   * Returns the Reputation Score at the end of the period, its changes since the beginning and the steps that would
   * raise it.
   * @throws AppError 422 for a period that cannot be shown
   */
  async score(
    businessId: string,
    wanted: WantedPeriod,
    now = new Date(),
  ): Promise<ScoreExplanation> {
    const period = checked(wanted, now);
    const of = await this.shownOf(businessId);
    const end = new Date(Math.min(Date.parse(period.to) + DAY_MS - 1, now.getTime()));
    const start = endOfDayBefore(new Date(period.from), 1);
    const [facts, earlier] = await this.insight.facts(of, [end, start]);
    if (!facts || !earlier) throw kernelErrors['not-found']();
    return explainScore(facts, earlier);
  }

  private async shownOf(businessId: string): Promise<CountsOf> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return { businessId, isSample: business.sampleData };
  }
}

function checked(wanted: WantedPeriod, now: Date): Period {
  const today = now.toISOString().slice(0, 10);
  const period = toPeriod(wanted, today);
  const problem = problemOf(period, today);
  if (problem) throw insightErrors[problem]();
  return period;
}
