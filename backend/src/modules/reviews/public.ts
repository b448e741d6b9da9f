/** All that a neighbour may see of the reviews module. */
export { ReviewsModule } from './reviews.module.js';
export {
  reviewPublished,
  reviewReplied,
  reviewRequested,
  reviewRequestOpened,
  reviewRequestProgressed,
  reviewRequestRated,
} from './app/events.js';
export { AskCustomers, type Asked } from './app/ask-customers.service.js';
export type { Audience } from './app/audience.repository.js';
export { ExampleRequests, type ExampleRequest } from './app/example-requests.js';
export { ExampleReviews } from './app/example-reviews.js';
export {
  RequestAnswers,
  type Answer,
  type AnswerKeeper,
  type AnsweredRequest,
} from './app/request-answers.service.js';
export { ReviewRequestPreview, type MailPreview } from './app/review-request-preview.js';
export { SendReviewRequest } from './app/send-review-request.use-case.js';
export { answerFingerprint } from './domain/answer-fingerprint.js';
export { isDemoAnswer } from './domain/demo-request.js';
export { SENTIMENTS, type Sentiment } from './domain/review.js';
