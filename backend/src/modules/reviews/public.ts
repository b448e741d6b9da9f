/** Everything that other modules may import from the reviews module. */
export { ReviewsModule } from './reviews.module.js';
export { reviewAnswered, reviewPublished, reviewReplied } from './app/events.js';
export { ExampleReviews, type ExampleReview } from './app/example-reviews.service.js';
export { PublicReviews } from './app/public-reviews.service.js';
export type { PublicReview } from './domain/public-review.js';
export { reviewSchema, submitReviewSchema } from './http/review.schemas.js';
export { MAX_BODY, MAX_TITLE } from './domain/review.js';
export { ReviewReplies } from './app/review-replies.service.js';
export { ReviewSubmissions } from './app/review-submissions.service.js';
export { ReviewTexts } from './app/review-texts.service.js';
