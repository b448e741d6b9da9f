/** All that a neighbour may see of the requests module. */
export { RequestsModule } from './requests.module.js';
export {
  pastRequestAdded,
  reviewRequestCanceled,
  reviewRequestMailOpened,
  reviewRequestOpened,
  reviewRequestRated,
  reviewRequestsDelivered,
  reviewRequestsProgressed,
  reviewsRequested,
  type RequestProgressed,
} from './app/events.js';
export { requestErrors } from './app/errors.js';
export {
  SendReviewRequests,
  type SentOrSkipped,
  type SendOptions,
  type Reminded,
  type RemindOptions,
} from './app/send-review-requests.service.js';
export {
  requestWriterPort,
  type RequestText,
  type RequestWriter,
  type WrittenTo,
} from './app/request-writer.js';
export { ExampleRequests, type ExampleRequest } from './app/example-requests.js';
export {
  RequestAnswers,
  type Answer,
  type AnsweredRequest,
  type AnswerKeeper,
} from './app/request-answers.service.js';
export {
  ReviewRequestPreview,
  type MailPreview,
  type TextPreview,
} from './app/review-request-preview.js';
export { nameInText } from './domain/name-in-text.js';
export { textParts, type TextParts } from './domain/text-parts.js';
export { mediumBarrier } from './domain/medium-barriers.js';
export { addressFor } from './domain/medium-rules.js';
export { addressesOf, suppressionReason } from './domain/suppression-reason.js';
export { SendReviewRequest } from './app/send-review-request.use-case.js';
export { answerFingerprint } from './domain/answer-fingerprint.js';
export {
  cooldownStart,
  REQUEST_COOLDOWN_DAYS,
  type Barrier,
  type SkipReason,
} from './domain/request-eligibility.js';
export { DEMO_REQUEST, DEMO_TOKEN, isDemoAnswer } from './domain/demo-request.js';
export { tokenSchema } from './http/review-request.schemas.js';
