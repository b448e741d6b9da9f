import { Module } from '@nestjs/common';
import { CampaignsModule } from '../modules/campaigns/public.js';
import { FeedbackModule } from '../modules/feedback/public.js';
import { GamificationModule } from '../modules/gamification/public.js';
import { OnboardingModule } from '../modules/onboarding/public.js';
import { ReviewsModule } from '../modules/reviews/public.js';
import { PlaceCampaigns } from './campaigns/place-campaigns.js';
import { PlaceFeedback } from './feedback/place-feedback.js';
import { PlaceRewards } from './gamification/place-rewards.js';
import { PlaceSamples } from './place-samples.js';
import { PlaceReviews } from './reviews/place-reviews.js';

/** Places rows of the demo and of samples through the public interfaces of the feature modules. */
@Module({
  imports: [CampaignsModule, FeedbackModule, GamificationModule, OnboardingModule, ReviewsModule],
  providers: [PlaceCampaigns, PlaceFeedback, PlaceReviews, PlaceRewards, PlaceSamples],
})
export class DemoModule {}
