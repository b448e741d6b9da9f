/* The types of the generated client, under the words that the screens use. */
export type {
  ApiKey,
  Badge,
  Business,
  BusinessStats,
  BusinessToneProfile as Tone,
  CreatedApiKey,
  Customer,
  MemberBusiness as UserBusiness,
  MemberBusinessRole as Role,
  Message,
  MessageStatus,
  PrivateFeedback,
  PrivateFeedbackStatus as FeedbackStatus,
  RatingWeek,
  Reputation,
  Review,
  ReviewRequest,
  ReviewRequestStatus,
  User,
} from './generated/model';
export type { ListReviewsSentiment as Sentiment } from './generated/model';
