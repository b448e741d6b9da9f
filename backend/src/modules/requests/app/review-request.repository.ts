import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { SpokenLanguages } from '../../../site/link-languages.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LastRequest } from '../../businesses/public.js';
import type { AddressedRequest, RequestStatus, ReviewRequest } from '../domain/review-request.js';

/** What the link's token leads to, before any tenant is known. */
export interface TokenTarget {
  id: string;
  organizationId: string;
  businessId: string;
  customerId: string;
  status: RequestStatus;
  expiresAt: Date;
  businessName: string;
  /** True when the business offers everyone the public path, whatever their rating. */
  publicPathForAll: boolean;
  languages: SpokenLanguages;
}

/** A request locked for its answer. */
export interface AnswerableRequest {
  id: string;
  status: RequestStatus;
  expiresAt: Date;
  answerId: string | null;
  /** Rating of the answer. */
  answerRating: number | null;
  answerFingerprint: string | null;
  customerName: string;
}

/** Whose request it is. */
export interface RequestParties {
  id: string;
  businessId: string;
  customerId: string;
}

/** A request of which a message was sent, and whether it was the first one. */
export type SentRequest = RequestParties & { isFirst: boolean };

/** A request that comes into being together with its message. */
export interface NewRequest {
  id: string;
  customerId: string;
  lifetimeDays: number;
  /** Of its link. */
  tokenHash?: string;
  messageId?: string;
  /** A mail where left out. */
  channel?: string | undefined;
  /** Why it is not sent, where it is kept as a note only. */
  suppressed?: string;
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

  abstract insert(tx: Tx, businessId: string, requests: readonly NewRequest[]): Promise<void>;

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

  /** Those of the ids that are there, by their ids. */
  abstract findAll(ids: readonly string[]): Promise<ReadonlyMap<string, AddressedRequest>>;

  /** Keeps the hashes of the tokens that are about to be sent, by the requests' ids, where they are not kept yet. */
  abstract keepTokens(hashes: ReadonlyMap<string, string>): Promise<void>;

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
    answer: { id: string; fingerprint: string; rating: number },
  ): Promise<void>;

  /** Moves queued requests on; what was answered meanwhile stays as it is. */
  abstract markSent(tx: Tx, ids: readonly string[]): Promise<SentRequest[]>;

  /** Ends queued requests, or those that came back; a reminder's failure changes nothing. */
  abstract markNotSent(
    tx: Tx,
    requests: readonly { id: string; status: 'failed' | 'suppressed'; reason: string }[],
  ): Promise<RequestParties[]>;

  /** Whose request it is when this was the first time. */
  abstract markMailOpened(tx: Tx, id: string): Promise<RequestParties | undefined>;

  /** True when this was the first time. */
  abstract markOpened(tx: Tx, id: string): Promise<boolean>;

  /** Ends the open requests of a customer; returns the ids of all of the customer's requests. */
  abstract expireOf(tx: Tx, customerId: string): Promise<string[]>;
}
