import type { BusinessStats, PrivateFeedback, Review, User, UserBusiness } from './model';

/*
 * Adds the fields that a response may lack: that of a server with only the fields of the specification, or of an older
 * one during an update. Screens then do not need to check every field.
 */

/** Type in which all fields except those of the specification may be missing. */
type Sparse<Whole, Given extends keyof Whole> = Pick<Whole, Given> & Partial<Whole>;

const OPINION = {
  customerName: null,
  sentiment: null,
  sentimentScore: null,
  topics: [],
  reply: null,
  isUrgent: false,
  isSample: false,
  source: 'request' as const,
};

export const wholeReview = (
  review: Sparse<Review, 'id' | 'rating' | 'body' | 'publishedAt'>,
): Review => ({
  ...OPINION,
  title: null,
  createdAt: review.publishedAt,
  updatedAt: review.publishedAt,
  ...review,
});

/** Feedback without a status is new (specification, section 3). */
export const wholeFeedback = (
  feedback: Sparse<PrivateFeedback, 'id' | 'rating' | 'message' | 'createdAt'>,
): PrivateFeedback => ({
  ...OPINION,
  status: 'new',
  aiSuggestedReply: null,
  isAnonymous: false,
  updatedAt: feedback.createdAt,
  ...feedback,
});

/** Fills in the initial level and XP of the specification, and 0 for unknown counts. */
export const wholeStats = (stats: Partial<BusinessStats>): BusinessStats => ({
  avgRating: 0,
  totalReviews: 0,
  privateFeedbackCount: 0,
  currentXp: 0,
  nextLevelXp: 250,
  level: 1,
  sampleData: false,
  feedbackCounts: { new: 0, inProgress: 0, resolved: 0 },
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  ...stats,
});

/** Without a role, nothing is hidden: the server refuses actions that are not allowed. */
const wholeBusiness = (business: Sparse<UserBusiness, 'id' | 'name'>): UserBusiness => ({
  role: 'owner',
  organizationId: '',
  sampleData: false,
  ...business,
});

export const wholeUser = (user: Sparse<User, 'id' | 'email'>): User => ({
  firstName: '',
  lastName: '',
  profileImageUrl: null,
  language: null,
  emailVerified: true,
  hasPassword: true,
  verificationEmailUrl: null,
  createdAt: '',
  updatedAt: '',
  ...user,
  businesses: (user.businesses ?? []).map(wholeBusiness),
});
