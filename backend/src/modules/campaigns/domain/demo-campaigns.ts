/** Reaction of a demo customer to a request. */
export interface DemoAnswer {
  openedAfterDays?: number;
  ratedAfterDays?: number;
  rating?: number;
}

/** A campaign of the demo shop. */
export interface DemoCampaign {
  name: string;
  /** Days since it was sent; undefined for a draft. */
  daysAgo?: number;
  /** Answers by customer name; customers not named never opened the message. */
  answers: Readonly<Record<string, DemoAnswer>>;
}

/** Campaigns of the demo shop, the oldest first; sent long ago, so that a visitor may send one today. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    name: 'Grand reopening',
    daysAgo: 231,
    answers: {
      'Maria Lopez': { ratedAfterDays: 0.3, rating: 5 },
      'Robert Hale': { ratedAfterDays: 2, rating: 3 },
      'Sofia Martins': { ratedAfterDays: 0.8, rating: 5 },
      'Amir Rostami': { openedAfterDays: 1.2 },
      'Elif Demir': { ratedAfterDays: 4, rating: 4 },
    },
  },
  {
    name: 'Summer regulars',
    daysAgo: 118,
    answers: {
      'Maria Lopez': { ratedAfterDays: 0.2, rating: 5 },
      'Sofia Martins': { openedAfterDays: 0.5 },
      'Chen Wei': { ratedAfterDays: 1.1, rating: 5 },
      'Amir Rostami': { ratedAfterDays: 3, rating: 5 },
      'Gabriel Stone': { ratedAfterDays: 0.9, rating: 4 },
      'Elif Demir': { ratedAfterDays: 0.4, rating: 5 },
      'Nadia Petrova': { openedAfterDays: 6 },
    },
  },
  { name: 'Beard trim follow-up', answers: {} },
];
