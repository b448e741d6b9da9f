import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerSource } from '../../../rules/answer-source.js';
import {
  BusinessDirectory,
  BusinessStatsService,
  Customers,
  type Business,
} from '../../businesses/public.js';
import { FeedbackSubmissions, FeedbackTexts } from '../../feedback/public.js';
import { ReviewSubmissions } from '../../reviews/public.js';
import { SharedAnswerRepository } from '../data/shared-answer.repository.js';
import {
  fingerprintOf,
  isPublicRating,
  receiptOf,
  type AnswerContent,
  type AnswerReceipt,
  type StoredAnswer,
} from '../domain/shared-answer.js';
import { hashOf } from '../domain/shared-link.js';
import { sharedLinkErrors } from './errors.js';

/** Facts about a new answer that the customer does not type. */
interface Arrival {
  source: AnswerSource;
  /** Hash of the device and the day; null when one device belongs to many customers. */
  deviceHash: string | null;
  answeredAt: Date;
}

/**
 * Stores answers without a review request: 5 stars are published, all others stay private. Its callers decide who may
 * answer, and how often.
 *
 * The cooldown does not refuse them: it limits how often a business asks, and nobody was asked. A customer who leaves an
 * address is on the list with the answer, and the answer starts the cooldown as one to a request does.
 */
@Injectable()
export class SharedAnswers {
  constructor(
    private readonly db: TenantDb,
    private readonly answers: SharedAnswerRepository,
    private readonly reviews: ReviewSubmissions,
    private readonly feedback: FeedbackSubmissions,
    private readonly texts: FeedbackTexts,
    private readonly customers: Customers,
    private readonly stats: BusinessStatsService,
    private readonly businesses: BusinessDirectory,
    private readonly entitlements: Entitlements,
  ) {}

  /** Returns a business, unless it is suspended or its plan has lapsed: then it takes no answers. */
  openBusiness(organizationId: string, businessId: string): Promise<Business | undefined> {
    return this.db.run(organizationId, async () => {
      const [business, { access }] = await Promise.all([
        this.businesses.find(businessId),
        this.entitlements.subscriptionStatus(),
      ]);
      return !business || business.suspendedAt || access !== 'full' ? undefined : business;
    });
  }

  /**
   * Returns the answer that was stored with the same submission id.
   * @throws AppError 409 when it has other words
   */
  async find(tx: Tx, businessId: string, answer: AnswerContent): Promise<StoredAnswer | undefined> {
    const earlier = await this.answers.lock(tx, businessId, hashOf([answer.submissionId]));
    if (earlier && earlier.fingerprint !== fingerprintOf(answer))
      throw sharedLinkErrors['already-answered']();
    return earlier;
  }

  /** Stores an answer that `find` does not know. */
  async store(
    tx: Tx,
    businessId: string,
    answer: AnswerContent,
    { source, deviceHash, answeredAt }: Arrival,
  ): Promise<StoredAnswer> {
    await this.stats.beginReal(tx, businessId);
    const { rating, title = null, body, customer } = answer;
    const stored: StoredAnswer = {
      id: uuidv7(),
      kind: isPublicRating(rating) ? 'review' : 'private-feedback',
      rating,
      source,
      fingerprint: fingerprintOf(answer),
      publishedId: null,
      createdAt: answeredAt,
    };
    const shared = {
      id: stored.id,
      businessId,
      customerId: await this.customerOf(tx, businessId, customer, answeredAt),
      reviewRequestId: null,
      rating,
      customerName: customer?.name ?? null,
      source,
    };
    if (stored.kind === 'review')
      await this.reviews.publish(tx, { ...shared, title, body, publishedAt: answeredAt });
    else await this.feedback.store(tx, { ...shared, message: body, createdAt: answeredAt });
    const submissionHash = hashOf([answer.submissionId]);
    await this.answers.insert(tx, businessId, { ...stored, submissionHash, deviceHash });
    return stored;
  }

  /**
   * Publishes the stars and words of private feedback as well. Only its author knows the submission id. Repeating it
   * changes nothing.
   * @throws AppError 404 without such feedback, 409 when the business does not offer it
   */
  publish(business: Business, submissionId: string): Promise<AnswerReceipt> {
    const { id: businessId } = business;
    return this.db.transaction(async (tx) => {
      await this.stats.beginReal(tx, businessId);
      const answer = await this.answers.lock(tx, businessId, hashOf([submissionId]));
      if (answer?.kind !== 'private-feedback') throw sharedLinkErrors['not-found']();
      const published = { ...receiptOf(answer), isPublic: true };
      if (answer.publishedId !== null) return { ...published, id: answer.publishedId };
      if (!business.publicPathForAll) throw sharedLinkErrors['not-offered']();
      const [text] = await this.texts.find([answer.id], tx);
      if (!text) throw sharedLinkErrors['not-found']();
      const id = uuidv7();
      const { createdAt } = await this.reviews.publishToo(tx, {
        id,
        businessId,
        customerId: text.customerId,
        reviewRequestId: null,
        rating: answer.rating,
        title: null,
        body: text.text,
        customerName: text.customerName,
        source: answer.source,
      });
      await this.answers.setPublished(tx, answer.id, id);
      return { ...published, id, createdAt };
    });
  }

  /**
   * Returns the id of the customer with the address that was left, found on the list or added; null without one.
   * Nobody has confirmed the address, so what the list knows about it stays as it is; only the cooldown starts.
   */
  private async customerOf(
    tx: Tx,
    businessId: string,
    customer: AnswerContent['customer'],
    answeredAt: Date,
  ): Promise<string | null> {
    if (customer?.email === undefined) return null;
    const { email, name, language } = customer;
    const details = { name: name ?? nameIn(email), email, language };
    const { id } = await this.customers.save(tx, businessId, details, false);
    await this.customers.recordSharedAnswer(tx, id, answeredAt);
    return id;
  }
}

/** Returns the part of an address before the `@`, for customers who left no name. */
const nameIn = (email: string): string => email.replace(/@.*$/, '');
