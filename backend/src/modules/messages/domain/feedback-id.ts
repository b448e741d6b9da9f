import { createHash } from 'node:crypto';

/** Length of the sender's part: Google requires 5 to 15 characters. */
const SENDER_LENGTH = 12;

/** Group under which an email is counted when its readers report it as spam. */
export interface FeedbackGroup {
  /** Id of the source it belongs to, such as a campaign; null when it belongs to none. */
  sourceId: string | null;
  businessId: string;
  kind: string;
  /** Domain of all email of this installation. */
  senderDomain: string;
}

/**
 * Returns the value of the header `Feedback-ID`, by which Gmail reports complaints to the operator of the server:
 * source, business and kind, and at the end the sender, which is the same in all email. It names groups only, and
 * nothing that identifies a person (support.google.com/mail/answer/6254652).
 */
export const feedbackIdOf = ({ sourceId, businessId, kind, senderDomain }: FeedbackGroup): string =>
  [
    sourceId ?? '',
    businessId,
    kind,
    createHash('sha256').update(senderDomain).digest('hex').slice(0, SENDER_LENGTH),
  ].join(':');
