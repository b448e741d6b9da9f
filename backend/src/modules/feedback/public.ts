/** Everything that other modules may import from the feedback module. */
export { FeedbackModule } from './feedback.module.js';
export {
  feedbackHandled,
  feedbackReceived,
  feedbackReplied,
  feedbackResolved,
  feedbackStatusChanged,
} from './app/events.js';
export { submitFeedbackSchema } from './http/feedback.schemas.js';
export { MAX_MESSAGE } from './domain/private-feedback.js';
export { FeedbackTexts } from './app/feedback-texts.service.js';
export { FeedbackSubmissions } from './app/feedback-submissions.service.js';
export { FeedbackHandling } from './app/feedback-handling.service.js';
export { ExampleFeedback, type ExampleOfFeedback } from './app/example-feedback.service.js';
