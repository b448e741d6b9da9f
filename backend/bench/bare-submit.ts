import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

// A submit of the bare server: the values of its statements, and its answer.

/** The body of a submit. */
export interface Submit {
  businessId: string;
  customerId: string;
  token: string;
  rating: number;
  title?: string;
  body: string;
}

/** The answer to a submit. */
export interface Review {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  customerName: string | null;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
  sentiment: null;
  sentimentScore: null;
  topics: [];
  reply: null;
  isUrgent: false;
  isSample: false;
  source: 'request';
}

/** The request that was found by its token, and the same once it is locked. */
export interface Target {
  id: string;
  organization_id: string;
}
export interface Locked {
  id: string;
  customer_name: string;
}

/** Everything that the statements take their values from. */
interface SubmitState {
  body: Submit;
  review: Review;
  target: Target;
  locked: Locked;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const fingerprint = sha256('an answer');

/** The values of the submit's statements, by the names the product gives them. */
const submitValues: Record<string, (state: SubmitState) => unknown[]> = {
  'review-request-by-token': ({ body }) => [sha256(body.token)],
  'review-request-lock': ({ target, body }) => [
    target.organization_id,
    body.businessId,
    body.customerId,
    target.id,
  ],
  'business-shows-samples': ({ body }) => [body.businessId],
  'review-insert': ({ target, body, locked, review }) => [
    review.id,
    target.organization_id,
    body.businessId,
    body.customerId,
    locked.id,
    body.rating,
    body.title ?? null,
    body.body,
    locked.customer_name,
    review.publishedAt,
    null,
    null,
    false,
    false,
    false,
    review.source,
  ],
  'business-stats-add': ({ target, body }) =>
    [target.organization_id, body.businessId, false, 1].concat([0, 0, 0, 0, 1], [0, 0, 0, 0]),
  'outbox-append': ({ target, body, review }) => [
    uuidv7(),
    target.organization_id,
    'reviews.published',
    JSON.stringify({ businessId: body.businessId, reviewId: review.id, rating: body.rating }),
  ],
  'review-request-rated': ({ locked, review, body }) => [
    locked.id,
    review.id,
    fingerprint,
    body.rating,
  ],
  'messages-note-arrived': ({ target, locked }) => [target.organization_id, [locked.id]],
};
/** Returns how a statement's values are made; nothing when it is unknown. */
export const valuesOf = (name = ''): ((state: SubmitState) => unknown[]) | undefined =>
  submitValues[name];

/** Returns the state before the first statement. */
export function newState(body: Submit): SubmitState {
  const now = new Date();
  return {
    body,
    review: {
      id: uuidv7(),
      rating: body.rating,
      title: body.title ?? null,
      body: body.body,
      customerName: null,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
      sentiment: null,
      sentimentScore: null,
      topics: [],
      reply: null,
      isUrgent: false,
      isSample: false,
      source: 'request',
    },
    target: { id: '', organization_id: '' },
    locked: { id: '', customer_name: '' },
  };
}
