import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { SpokenLanguages } from '../../../kernel/i18n/link-languages.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LastRequest } from '../../businesses/public.js';
import type { RequestStatus, ReviewRequest } from '../domain/review-request.js';

/** What the link's token leads to, before any tenant is known. */
export interface TokenTarget {
  id: string;
  organizationId: string;
  businessId: string;
  customerId: string;
  status: RequestStatus;
  expiresAt: Date;
  businessName: string;
  languages: SpokenLanguages;
}

/** A request locked for its answer. */
export interface AnswerableRequest {
  id: string;
  status: RequestStatus;
  expiresAt: Date;
  answerId: string | null;
  answerFingerprint: string | null;
  customerName: string;
}

/** Whose request it is. */
export interface RequestParties {
  businessId: string;
  customerId: string;
}

/** Where review requests are kept. */
export abstract class ReviewRequestRepository {
  /** Across tenants: the only thing a token opens. */
  abstract findByToken(token: string): Promise<TokenTarget | undefined>;

  abstract find(id: string): Promise<ReviewRequest | undefined>;

  /** The newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<ReviewRequest>>;

  abstract lastOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>>;

  abstract insert(
    tx: Tx,
    request: { id: string; businessId: string; customerId: string; lifetimeDays: number },
  ): Promise<void>;

  /** A request that has been sent and has had its time: for examples. */
  abstract insertPast(
    tx: Tx,
    request: {
      id: string;
      businessId: string;
      customerId: string;
      createdAt: Date;
      openedAt: Date | null;
      ratedAt: Date | null;
      lifetimeDays: number;
    },
  ): Promise<void>;

  abstract setMessage(tx: Tx, id: string, messageId: string): Promise<void>;

  /** Keeps the hash of the token that is about to be sent; an earlier one stops working. */
  abstract setToken(id: string, token: string): Promise<void>;

  /**
   * Locks the request an answer is for: the named one, or the open one of the pair, or else the
   * latest. A second answer to the same request waits here and then sees the first.
   */
  abstract lockForAnswer(
    tx: Tx,
    pair: { businessId: string; customerId: string; requestId: string | undefined },
  ): Promise<AnswerableRequest | undefined>;

  abstract markRated(
    tx: Tx,
    id: string,
    answer: { id: string; fingerprint: string },
  ): Promise<void>;

  /** Moves a queued request on; one that was answered meanwhile stays as it is. */
  abstract markSent(tx: Tx, id: string): Promise<RequestParties | undefined>;

  abstract markNotSent(
    tx: Tx,
    id: string,
    status: 'failed' | 'suppressed' | 'bounced',
    reason: string,
  ): Promise<RequestParties | undefined>;

  /** True when this was the first time. */
  abstract markOpened(tx: Tx, id: string): Promise<boolean>;

  /** Ends the open requests of a customer; returns the ids of all of the customer's requests. */
  abstract expireOf(tx: Tx, customerId: string): Promise<string[]>;
}
