/** Everything that other modules may import from the shared-links module. */
export { SharedLinks } from './app/shared-links.service.js';
export { SubmitSharedAnswer } from './app/submit-shared-answer.use-case.js';
export { PublishSharedAnswer } from './app/publish-shared-answer.use-case.js';
export { SharedAnswers } from './app/shared-answers.service.js';
export { receiptOf, type AnswerContent, type AnswerReceipt } from './domain/shared-answer.js';
export { dayIn, SHARED_ANSWERS_LIMIT } from './domain/shared-link.js';
export {
  answerFields,
  answerReceiptSchema,
  openLinkSchema,
  openViewOf,
  publishSharedAnswerSchema,
  sharedAnswerSchema,
  titleOfReviewsOnly,
} from './http/shared-link.schemas.js';
export { SharedLinksModule } from './shared-links.module.js';
