import { PUBLIC_RATING } from '../../../rules/ratings.js';
import type { AnswerSource } from '../../../rules/answer-source.js';
import { hashOf } from './shared-link.js';

/** Origins of an answer by a shared link. */
export const OPEN_SOURCES = ['link', 'qr'] as const satisfies readonly AnswerSource[];
export type OpenSource = (typeof OPEN_SOURCES)[number];

/** Details that customers may leave about themselves, so that the business can reply. */
export interface AnswerContact {
  name?: string | undefined;
  email?: string | undefined;
  language?: string | undefined;
}

/** Answer of a customer without a review request. */
export interface AnswerContent {
  /** Id that the page chose for the answer. */
  submissionId: string;
  rating: number;
  title?: string | null | undefined;
  body: string;
  customer?: AnswerContact | undefined;
}

/** Answer of a customer by a shared link. */
export interface SharedAnswer extends AnswerContent {
  deviceId: string;
  source: OpenSource;
}

/** Confirmation for the customer. */
export interface AnswerReceipt {
  id: string;
  rating: number;
  /** True for a review, false for private feedback. */
  isPublic: boolean;
  createdAt: Date;
}

/** Answer as it is remembered, to recognize it when it comes again. */
export interface StoredAnswer {
  id: string;
  kind: 'review' | 'private-feedback';
  rating: number;
  source: AnswerSource;
  fingerprint: string;
  publishedId: string | null;
  createdAt: Date;
}

/** True for a rating that becomes a public review. */
export const isPublicRating = (rating: number): boolean => rating === PUBLIC_RATING;

/** Returns a hash of an answer's content: the same answer sent twice has the same hash. */
export const fingerprintOf = ({ rating, title = null, body }: AnswerContent): string =>
  hashOf([rating, title, body]);

export const receiptOf = ({ id, kind, rating, createdAt }: StoredAnswer): AnswerReceipt => ({
  id,
  rating,
  isPublic: kind === 'review',
  createdAt,
});
