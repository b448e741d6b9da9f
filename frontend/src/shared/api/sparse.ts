import type { BusinessStats, PrivateFeedback, Review, User, UserBusiness } from './model';

/*
 * Fills in what an answer may lack: a server that speaks only the fields of the specification, or an older one
 * during an update. Screens then need not ask of every field whether it is there.
 */

/** All fields may be missing but those that the specification gives. */
type Sparse<Whole, Given extends keyof Whole> = Pick<Whole, Given> & Partial<Whole>;

const OPINION = {
  customerName: null,
  sentiment: null,
  sentimentScore: null,
  topics: [],
  reply: null,
  isUrgent: false,
  isSample: false,
};

export const wholeReview = (
  review: Sparse<Review, 'id' | 'rating' | 'body' | 'publishedAt'>,
): Review => ({ ...OPINION, title: null, ...review });

/** Feedback without a status is new (specification, section 3). */
export const wholeFeedback = (
  feedback: Sparse<PrivateFeedback, 'id' | 'rating' | 'message' | 'createdAt'>,
): PrivateFeedback => ({
  ...OPINION,
  status: 'new',
  aiSuggestedReply: null,
  ...feedback,
});

/** Level and XP begin as the specification says; counts that are not known are none. */
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

/** Without a role nothing is hidden: the server refuses what somebody may not do. */
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
  verificationMailUrl: null,
  ...user,
  businesses: (user.businesses ?? []).map(wholeBusiness),
});
