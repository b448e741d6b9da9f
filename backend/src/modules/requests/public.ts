/** Public interface of the requests module for other modules. */
export { RequestsModule } from './requests.module.js';
export {
  pastRequestAdded,
  reviewRequestCanceled,
  reviewRequestMailOpened,
  reviewRequestOpened,
  reviewRequestRated,
  reviewRequestsProgressed,
  reviewsRequested,
  type RequestProgressed,
} from './app/events.js';
export { requestErrors } from './app/errors.js';
export { SendReviewRequest } from './app/send-review-request.use-case.js';
export { SendReviewRequests } from './app/send-review-requests.service.js';
export { RequestBarriers, type CustomerBarrier } from './app/request-barriers.service.js';
export { requestWriterPort, type RequestText } from './app/request-writer.js';
export { ExampleRequests } from './app/example-requests.js';
export { RequestRecords } from './app/request-records.js';
export { RequestAnswers } from './app/request-answers.service.js';
export { ReviewRequestPreview, type MailPreview } from './app/review-request-preview.service.js';
export { ReviewLinks } from './app/review-link.service.js';
export { DEMO_REQUEST, DEMO_TOKEN } from './domain/demo-request.js';
export { tokenSchema } from './http/review-request.schemas.js';
