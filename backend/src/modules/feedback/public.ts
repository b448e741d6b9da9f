/** All that a neighbour may see of the feedback module. */
export { FeedbackModule } from './feedback.module.js';
export {
  feedbackReceived,
  feedbackReplied,
  feedbackResolved,
  feedbackStatusChanged,
} from './app/events.js';
export { ExampleFeedback } from './app/example-feedback.js';
