/** All that a neighbour may see of the reviews module. */
export { ReviewsModule } from './reviews.module.js';
export {
  pastRequestAdded,
  reviewAnswered,
  reviewPublished,
  reviewReplied,
  reviewRequestCanceled,
  reviewRequestMailOpened,
  reviewRequestOpened,
  reviewRequestsDelivered,
  reviewRequestRated,
  reviewRequestsProgressed,
  reviewsRequested,
  type RequestProgressed,
} from './app/events.js';
export {
  AskCustomers,
  type Asked,
  type AskOptions,
  type RemindOptions,
  type Reminded,
} from './app/ask-customers.service.js';
export {
  requestWriterPort,
  type RequestText,
  type RequestWriter,
  type WrittenTo,
} from './app/request-writer.js';
export { ExampleRequests, type ExampleRequest } from './app/example-requests.js';
export { ExampleReviews } from './app/example-reviews.js';
export {
  RequestAnswers,
  type Answer,
  type AnswerKeeper,
  type AnsweredRequest,
} from './app/request-answers.service.js';
export { PublicReviews } from './app/public-reviews.service.js';
export type { PublicReview } from './domain/public-review.js';
export {
  ReviewRequestPreview,
  type MailPreview,
  type TextPreview,
} from './app/review-request-preview.js';
export { nameInText } from './domain/name-in-text.js';
export { textParts, type TextParts } from './domain/text-parts.js';
export { mediumBarrier } from './domain/medium-barriers.js';
export { addressFor } from './domain/medium-rules.js';
export { addressesOf, whyLeftAlone } from './domain/left-alone.js';
export { SendReviewRequest } from './app/send-review-request.use-case.js';
export { answerFingerprint } from './domain/answer-fingerprint.js';
export { ReplyToReview } from './app/reply-to-review.use-case.js';
export { ReviewTexts } from './app/review-texts.service.js';
export {
  SENTIMENTS,
  type CustomerText,
  type LatestReply,
  type Sentiment,
  type TextLabel,
  type TextTopic,
} from './domain/review.js';
export { isUrgent } from './domain/urgent/urgent-complaint.js';
export { isUrgentSchema, topicsSchema } from './http/review.schemas.js';
export { inPeaceSince, type Barrier, type SkipReason } from './domain/may-ask.js';
export { DEMO_REQUEST, DEMO_TOKEN, isDemoAnswer } from './domain/demo-request.js';
