import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { lastWeeks, toRatingWeeks, type RatingWeek } from '../../../rules/rating-weeks.js';
import {
  addFacts,
  CHANGE_DAYS,
  endOfDayBefore,
  reputationOf,
  type Reputation,
} from '../../../rules/reputation.js';
import { BusinessRepository } from '../data/business.repository.js';
import { opinionsPort, type OpinionsOf } from './ports.js';

/**
 * Reputation Score and weekly ratings from customers' opinions. Computed on request from the rows of the modules that
 * store them: unlike the counters of the figures, they depend on the current time.
 */
@Injectable()
export class Opinions {
  constructor(
    private readonly businesses: BusinessRepository,
    private readonly ports: Ports,
  ) {}

  /** Returns the current Reputation Score and its change. */
  async reputation(businessId: string, now = new Date()): Promise<Reputation> {
    const of = await this.shownOf(businessId);
    const moments = [now, endOfDayBefore(now, CHANGE_DAYS)];
    const counted = await Promise.all(
      this.ports.many(opinionsPort).map((source) => source.reputationFacts(of, moments)),
    );
    const at = (moment: number) =>
      addFacts(counted.map((facts) => facts[moment]).filter((facts) => facts !== undefined));
    return reputationOf(at(0), at(1));
  }

  /** Returns all ratings of the last weeks, oldest week first. */
  async ratingWeeks(businessId: string, weeks: number, now = new Date()): Promise<RatingWeek[]> {
    const of = await this.shownOf(businessId);
    const span = lastWeeks(weeks, now);
    const counted = await Promise.all(
      this.ports.many(opinionsPort).map((source) => source.ratingWeeks(of, span)),
    );
    return toRatingWeeks(span, counted.flat());
  }

  private async shownOf(businessId: string): Promise<OpinionsOf> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return { businessId, isSample: business.sampleData };
  }
}
