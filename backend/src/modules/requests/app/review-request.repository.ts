import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { SpokenLanguages } from '../../../site/link-languages.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type {
  AddressedRequest,
  LastRequest,
  RequestStatus,
  ReviewRequest,
} from '../domain/review-request.js';

/** Request that a link's token belongs to, read before the tenant is known. */
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

/** Ids of a request, its business and its customer. */
export interface RequestParties {
  id: string;
  businessId: string;
  customerId: string;
}

/** A request whose message was sent; `isFirst` is true for its first message. */
export type SentRequest = RequestParties & { isFirst: boolean };

/** A request to store together with its message. */
export interface NewRequest {
  id: string;
  customerId: string;
  lifetimeDays: number;
  /** Hash of the link's token. */
  tokenHash?: string;
  messageId?: string;
  /** Id of the medium; email where left out. */
  channel?: string | undefined;
  /** Reason the request is not sent, when it is stored only as a record. */
  suppressed?: string;
}

/** Stores review requests. */
export abstract class ReviewRequestRepository {
  /** Finds the request of a token across tenants; a token gives access to nothing else. */
  abstract findByToken(token: string): Promise<TokenTarget | undefined>;

  abstract find(id: string): Promise<ReviewRequest | undefined>;

  /** Returns a page of a business's requests, the newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<ReviewRequest>>;

  abstract lastOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>>;

  abstract insert(tx: Tx, businessId: string, requests: readonly NewRequest[]): Promise<void>;

  /** Stores a request of the past, for demo tenants. */
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

  /** Returns those of the requests that exist, by their ids. */
  abstract findAll(ids: readonly string[]): Promise<ReadonlyMap<string, AddressedRequest>>;

  /** Stores the hashes of tokens that are about to be sent, by the requests' ids, where they are not stored yet. */
  abstract keepTokens(hashes: ReadonlyMap<string, string>): Promise<void>;

  /**
   * Locks the request that an answer is for: the given one; else the newest open one of the pair; else the one
   * answered last; else the newest. A second answer to the same request waits here and then sees the first.
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

  /** Marks queued and unconfirmed requests as sent; keeps the status of those opened or answered meanwhile. */
  abstract markSent(tx: Tx, ids: readonly string[]): Promise<SentRequest[]>;

  /** Ends those of the requests that are still queued, so a reminder's failure changes nothing; returns all of them. */
  abstract markNotSent(
    tx: Tx,
    requests: readonly { id: string; status: 'failed' | 'suppressed'; reason: string }[],
  ): Promise<RequestParties[]>;

  /** Records that the request's email was opened; returns the request's ids the first time, undefined after that. */
  abstract markMailOpened(tx: Tx, id: string): Promise<RequestParties | undefined>;

  /** Records that the request's page was opened; returns true the first time. */
  abstract markOpened(tx: Tx, id: string): Promise<boolean>;

  /** Ends the open requests of a customer; returns the ids of all of the customer's requests. */
  abstract expireOf(tx: Tx, customerId: string): Promise<string[]>;
}
