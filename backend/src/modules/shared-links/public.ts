/** Everything that other modules may import from the shared-links module. */
export { SharedLinks } from './app/shared-links.service.js';
export { SharedAnswers } from './app/shared-answers.service.js';
export { receiptOf, type AnswerContent, type AnswerReceipt } from './domain/shared-answer.js';
export { dayIn } from './domain/shared-link.js';
export {
  answerFields,
  answerReceiptSchema,
  openLinkSchema,
  openViewOf,
  publishSharedAnswerSchema,
  titleOfReviewsOnly,
} from './http/shared-link.schemas.js';
export { SharedLinksModule } from './shared-links.module.js';
