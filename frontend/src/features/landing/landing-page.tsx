import { brand } from '../../shared/brand/brand';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { Closing } from './closing';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PricingTeaser } from './pricing-teaser';
import { Protect } from './protect';
import { Testimonials } from './testimonials';

/** Presents the product to visitors who are not signed in. */
export default function LandingPage() {
  usePageTitle(brand.name);
  return (
    <>
      <Hero />
      <HowItWorks />
      <Protect />
      <Testimonials />
      <PricingTeaser />
      <Closing />
    </>
  );
}
