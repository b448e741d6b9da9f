import { useEffect } from 'react';
import { brand } from '../../shared/brand/brand';
import { Closing } from './closing';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PricingTeaser } from './pricing-teaser';
import { Protect } from './protect';
import { Testimonials } from './testimonials';

/** What the product does, for people who are not signed in. */
export default function LandingPage() {
  useEffect(() => {
    document.title = brand.name;
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
