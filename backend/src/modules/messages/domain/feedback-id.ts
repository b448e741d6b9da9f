import { createHash } from 'node:crypto';

/** Characters of the sender's part: Google wants 5 to 15. */
const SENDER_LENGTH = 12;

/** What an email is counted under when its readers call it spam. */
export interface FeedbackGroup {
  /** What it belongs to, such as a campaign; null where it stands alone. */
  sourceId: string | null;
  businessId: string;
  kind: string;
  /** Domain of all email of this installation. */
  senderDomain: string;
}

/**
 * Value of the header `Feedback-ID`, by which Gmail reports complaints to whoever runs the server:
 * campaign, business and kind, and at the end the sender, the same in all email. Groups only, and nothing
 * that names a person (support.google.com/mail/answer/6254652).
 */
export const feedbackIdOf = ({ sourceId, businessId, kind, senderDomain }: FeedbackGroup): string =>
  [
    sourceId ?? '',
    businessId,
    kind,
    createHash('sha256').update(senderDomain).digest('hex').slice(0, SENDER_LENGTH),
  ].join(':');
