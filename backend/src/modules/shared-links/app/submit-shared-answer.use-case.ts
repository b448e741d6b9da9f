import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService, Customers } from '../../businesses/public.js';
import { FeedbackSubmissions } from '../../feedback/public.js';
import { ReviewSubmissions } from '../../reviews/public.js';
import { SharedAnswerRepository } from '../data/shared-answer.repository.js';
import {
  fingerprintOf,
  isPublicRating,
  receiptOf,
  type AnswerReceipt,
  type SharedAnswer,
  type StoredAnswer,
} from '../domain/shared-answer.js';
import { DAILY_ANSWERS, dayIn, deviceHash, hashOf } from '../domain/shared-link.js';
import { sharedLinkErrors } from './errors.js';
import { SharedLinks } from './shared-links.service.js';

/** Accepts a customer's answer by the shared link of a business: 5 stars are published, all others stay private. */
@Injectable()
export class SubmitSharedAnswer {
  constructor(
    private readonly db: TenantDb,
    private readonly links: SharedLinks,
    private readonly answers: SharedAnswerRepository,
    private readonly reviews: ReviewSubmissions,
    private readonly feedback: FeedbackSubmissions,
    private readonly customers: Customers,
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
    const submissionHash = hashOf([answer.submissionId]);
    const fingerprint = fingerprintOf(answer);
    const earlier = await this.answers.lock(tx, businessId, submissionHash);
    if (earlier?.fingerprint === fingerprint) return earlier;
    if (earlier) throw sharedLinkErrors['already-answered']();
    const device = deviceHash(answer.deviceId, businessId, day);
    if (await this.answers.hasDevice(tx, businessId, device))
      throw sharedLinkErrors['answered-today']();
    if (counts.answers >= DAILY_ANSWERS) {
      await this.answers.count(tx, businessId, day, { refused: 1 });
      return undefined;
    }
    const stored: StoredAnswer = {
      id: uuidv7(),
      kind: isPublicRating(answer.rating) ? 'review' : 'private-feedback',
      rating: answer.rating,
      source: answer.source,
      fingerprint,
      publishedId: null,
      createdAt: now,
    };
    await this.write(tx, businessId, stored, answer);
    await this.answers.insert(tx, businessId, { ...stored, submissionHash, deviceHash: device });
    await this.answers.count(tx, businessId, day, { answers: 1 });
    await this.links.markShown(tx, businessId);
    return stored;
  }

  private async write(
    tx: Tx,
    businessId: string,
    { id, kind, rating, createdAt }: StoredAnswer,
    { source, title = null, body, customer }: SharedAnswer,
  ): Promise<void> {
    const shared = {
      id,
      businessId,
      customerId: await this.customerOf(tx, businessId, customer),
      reviewRequestId: null,
      rating,
      customerName: customer?.name ?? null,
      source,
    };
    if (kind === 'review') await this.reviews.publish(tx, { ...shared, title, body });
    else await this.feedback.store(tx, { ...shared, message: body, createdAt });
  }

  /**
   * Returns the id of the customer with the address that was left, found on the list or added; null without one.
   * Nobody has confirmed the address, so what the list knows about it stays as it is.
   */
  private async customerOf(
    tx: Tx,
    businessId: string,
    customer: SharedAnswer['customer'],
  ): Promise<string | null> {
    if (customer?.email === undefined) return null;
    const { email, name, language } = customer;
    const details = { name: name ?? nameIn(email), email, language };
    const { id } = await this.customers.save(tx, businessId, details, false);
    return id;
  }
}

/** Returns the part of an address before the `@`, for customers who left no name. */
const nameIn = (email: string): string => email.replace(/@.*$/, '');
