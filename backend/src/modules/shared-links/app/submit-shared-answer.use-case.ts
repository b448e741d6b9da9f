import { Injectable } from '@nestjs/common';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { SharedAnswerRepository } from '../data/shared-answer.repository.js';
import {
  receiptOf,
  type AnswerReceipt,
  type SharedAnswer,
  type StoredAnswer,
} from '../domain/shared-answer.js';
import { DAILY_ANSWERS, dayIn, deviceHash } from '../domain/shared-link.js';
import { sharedLinkErrors } from './errors.js';
import { SharedAnswers } from './shared-answers.service.js';
import { SharedLinks } from './shared-links.service.js';

/** Accepts a customer's answer by the shared link of a business. */
@Injectable()
export class SubmitSharedAnswer {
  constructor(
    private readonly db: TenantDb,
    private readonly links: SharedLinks,
    private readonly answers: SharedAnswerRepository,
    private readonly shared: SharedAnswers,
    private readonly stats: BusinessStatsService,
  ) {}

  /**
   * Stores an answer once, however often it is sent.
   * @throws AppError 404 for a link that does not work, 409 for a second answer, 429 when the day is full
   */
  async run(
    code: string,
    host: string,
    answer: SharedAnswer,
    now = new Date(),
  ): Promise<AnswerReceipt> {
    const { organizationId, businessId, business } = await this.links.open(code, host);
    const day = dayIn(business.timeZone, now);
    const stored = await this.db.run(organizationId, () =>
      this.db.transaction((tx) => this.take(tx, businessId, day, answer, now)),
    );
    // Thrown out here, so that the refusal that was counted is stored.
    if (!stored) throw sharedLinkErrors['day-is-full']({ limit: DAILY_ANSWERS });
    return receiptOf(stored);
  }

  /** @returns undefined when the day is full */
  private async take(
    tx: Tx,
    businessId: string,
    day: string,
    answer: SharedAnswer,
    now: Date,
  ): Promise<StoredAnswer | undefined> {
    await this.stats.beginReal(tx, businessId);
    const counts = await this.answers.lockDay(tx, businessId, day);
    const earlier = await this.shared.find(tx, businessId, answer);
    if (earlier) return earlier;
    const device = deviceHash(answer.deviceId, businessId, day);
    if (await this.answers.hasDevice(businessId, device, tx))
      throw sharedLinkErrors['answered-today']();
    if (counts.answers >= DAILY_ANSWERS) {
      await this.answers.count(tx, businessId, day, { refused: 1 });
      return undefined;
    }
    const arrival = { source: answer.source, deviceHash: device, answeredAt: now };
    const stored = await this.shared.store(tx, businessId, answer, arrival);
    await this.answers.count(tx, businessId, day, { answers: 1 });
    await this.links.markShown(tx, businessId);
    return stored;
  }
}
