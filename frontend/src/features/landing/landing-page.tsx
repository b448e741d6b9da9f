import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../shared/brand/product';
import { Closing } from './closing';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PricingTeaser } from './pricing-teaser';
import { Protect } from './protect';
import { Testimonials } from './testimonials';

/** What the product does, for people who are not signed in. */
export default function LandingPage() {
  useEffect(() => {
    document.title = PRODUCT_NAME;
  }, []);
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
