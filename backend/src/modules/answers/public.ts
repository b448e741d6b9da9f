/** Everything that other modules may import from the answers module. */
export { AnswersModule } from './answers.module.js';
export { answerProviders } from './answer-providers.js';
export { AnswerTexts } from './app/answer-texts.js';
export { AnswerRepository } from './data/answer.repository.js';
export {
  SENTIMENTS,
  type CustomerText,
  type LatestReply,
  type Sentiment,
  type TextLabel,
  type TextTopic,
} from './domain/answer.js';
export { isUrgent, urgentMatter } from './domain/urgent/urgent-complaint.js';
export { isUrgentSchema, labelFields, sourceSchema } from './http/answer.schemas.js';
