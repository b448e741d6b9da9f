import { Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { hostName } from '../../auth/public.js';
import type { Business } from '../../businesses/public.js';
import {
  dayIn,
  receiptOf,
  SharedAnswers,
  type AnswerContent,
  type AnswerReceipt,
} from '../../shared-links/public.js';
import { HandOverRepository } from '../data/hand-over.repository.js';
import {
  answeredAt,
  DAILY_HAND_OVER_ANSWERS,
  isInTime,
  isRunning,
  type HandOver,
} from '../domain/hand-over.js';
import { handOverErrors } from './errors.js';
import { HandOvers } from './hand-overs.service.js';

/** Answer of a customer on a device that was handed over. */
export interface HandOverAnswer extends AnswerContent {
  /** Age of the answer by the clock of the device. */
  answeredSecondsAgo: number;
}

/** Credentials of a call from a device that was handed over. */
export interface HandOverVisit {
  /** Token of the cookie; undefined without one. */
  token: string | undefined;
  /** Value of the `Host` header. */
  host: string;
}

interface Found {
  organizationId: string;
  handOver: HandOver;
  business: Business;
}

/** Everything that the token of a hand-over is good for: reading whose it is, and submitting answers. */
@Injectable()
export class HandOverAnswers {
  constructor(
    private readonly db: TenantDb,
    private readonly store: HandOverRepository,
    private readonly handOvers: HandOvers,
    private readonly answers: SharedAnswers,
    private readonly brands: Brands,
  ) {}

  /**
   * Returns the business that customers rate on a device.
   * @throws AppError 401 without a hand-over, 403 while the business takes no ratings, 410 after the end
   */
  async open(visit: HandOverVisit): Promise<Business> {
    const { organizationId, handOver, business } = await this.find(visit);
    if (handOver.endedAt) throw handOverErrors.ended();
    await this.db.run(organizationId, () => this.store.touch(handOver.id));
    return business;
  }

  /**
   * Stores an answer once, however often it is sent. After the end, answers that customers gave before are still stored
   * for some days: they may have waited for a connection, and anybody may rate by the shared link anyway.
   * @throws AppError 401, 403, 409 for other words under the same id, 410, 429
   */
  async submit(
    visit: HandOverVisit,
    answer: HandOverAnswer,
    now = new Date(),
  ): Promise<AnswerReceipt> {
    const { organizationId, handOver, business } = await this.find(visit);
    const at = answeredAt(answer.answeredSecondsAgo, handOver, now);
    const { id: businessId } = business;
    return this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        const { endedAt = handOver.endedAt } = (await this.store.lock(tx, handOver.id)) ?? {};
        const earlier = await this.answers.find(tx, businessId, answer);
        if (earlier) return receiptOf(earlier);
        if (endedAt && !isInTime(at, endedAt, now)) throw handOverErrors.ended();
        const day = dayIn(business.timeZone, now);
        if ((await this.store.countOf(tx, handOver.id, day)) >= DAILY_HAND_OVER_ANSWERS)
          throw handOverErrors['day-is-full']({ limit: DAILY_HAND_OVER_ANSWERS });
        const arrival = { source: 'hand-over', deviceHash: null, answeredAt: at } as const;
        const stored = await this.answers.store(tx, businessId, answer, arrival);
        await this.store.count(tx, handOver.id, day, at);
        return receiptOf(stored);
      }),
    );
  }

  /**
   * Publishes private feedback as well, when the business offers that to everybody.
   * @throws AppError 401, 403, 404 without such feedback, 409 when the business does not offer it
   */
  async publish(visit: HandOverVisit, submissionId: string): Promise<AnswerReceipt> {
    const { organizationId, business } = await this.find(visit);
    return this.db.run(organizationId, () => this.answers.publish(business, submissionId));
  }

  /** Returns the hand-over of a visit, ended ones included: `endedAt` says so. */
  private async find({ token, host }: HandOverVisit): Promise<Found> {
    const owner = token === undefined ? undefined : await this.store.ownerOf(sha256(token));
    if (!owner) throw handOverErrors.unknown();
    const { organizationId, id } = owner;
    const here = await this.brands.tenantAtHost(host);
    const handOver = await this.db.run(organizationId, () => this.current(id));
    const isForeign = here !== undefined && here.organizationId !== organizationId;
    if (!handOver || isForeign || handOver.host !== hostName(host)) throw handOverErrors.unknown();
    const business = await this.answers.openBusiness(organizationId, handOver.businessId);
    if (!business) throw handOverErrors['business-closed']();
    return { organizationId, handOver, business };
  }

  /** Returns a hand-over after ending it, when nobody uses it anymore or its member lost access. */
  private async current(id: string): Promise<HandOver | undefined> {
    const found = await this.store.find(id);
    if (!found || found.endedAt) return found;
    if (isRunning(found, new Date()) && (await this.handOvers.isOfMember(found))) return found;
    await this.store.end(id);
    return this.store.find(id);
  }
}
