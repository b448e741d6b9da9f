/** Example of a review, with times relative to now. */
export interface SampleReview {
  customerName: string | null;
  title: string | null;
  body: string;
  daysAgo: number;
  sentiment: 'positive' | 'neutral';
  sentimentScore: number;
  reply?: { message: string; afterDays: number };
}

/** Five-star reviews of a barber shop, for demos and for businesses that have no reviews yet. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    customerName: 'Maria Lopez',
    title: 'Best fade in town',
    body: 'In and out in thirty minutes and my son finally likes his haircut. Friendly from the first hello.',
    daysAgo: 0,
    sentiment: 'positive',
    sentimentScore: 96,
  },
  {
    customerName: "James O'Connor",
    title: null,
    body: 'Booked online, no wait, great beard trim. They even remembered how I take my coffee.',
    daysAgo: 1,
    sentiment: 'positive',
    sentimentScore: 94,
    reply: {
      message: 'Thank you, James! See you in four weeks - the coffee will be ready.',
      afterDays: 0.4,
    },
  },
  {
    customerName: 'Priya Nair',
    title: 'Worth the drive',
    body: 'I drive twenty minutes past two other shops to come here. The team listens before they cut.',
    daysAgo: 2,
    sentiment: 'positive',
    sentimentScore: 95,
  },
  {
    customerName: null,
    title: null,
    body: 'Clean shop, fair price, good music.',
    daysAgo: 4,
    sentiment: 'positive',
    sentimentScore: 84,
    reply: { message: 'Thank you! The playlist is made by the whole team.', afterDays: 0.5 },
  },
  {
    customerName: 'Tom Becker',
    title: 'Hot towel shave',
    body: 'First proper shave of my life. Took its time, not a single nick, and I looked ten years younger for the wedding.',
    daysAgo: 6,
    sentiment: 'positive',
    sentimentScore: 97,
    reply: { message: 'Congratulations again, Tom!', afterDays: 0.8 },
  },
  {
    customerName: 'Aisha Rahman',
    title: 'Great with kids',
    body: 'My four-year-old usually cries at haircuts. Not here. Thank you for the patience.',
    daysAgo: 9,
    sentiment: 'positive',
    sentimentScore: 93,
    reply: { message: 'Give our best to the little one. He was very brave.', afterDays: 0.6 },
  },
  {
    customerName: 'Luca Bianchi',
    title: null,
    body: 'Always the same quality, whoever is at the chair.',
    daysAgo: 13,
    sentiment: 'positive',
    sentimentScore: 88,
    reply: { message: 'That is exactly what we work for. Thank you, Luca!', afterDays: 9 },
  },
  {
    customerName: 'Hannah Fischer',
    title: 'Short hair, taken seriously',
    body: 'As a woman with a pixie cut I have heard every joke. Here they just did it perfectly.',
    daysAgo: 18,
    sentiment: 'positive',
    sentimentScore: 92,
    reply: { message: 'No jokes here, ever. Thank you, Hannah!', afterDays: 0.8 },
  },
  {
    customerName: 'Diego Ramirez',
    title: null,
    body: 'Asked for something new, got two honest suggestions, picked one, love it.',
    daysAgo: 24,
    sentiment: 'positive',
    sentimentScore: 95,
    reply: { message: 'So glad you love it, Diego!', afterDays: 0.4 },
  },
  {
    customerName: 'Grace Kim',
    title: 'On time',
    body: "Nine o'clock means nine o'clock. That alone is five stars.",
    daysAgo: 31,
    sentiment: 'positive',
    sentimentScore: 86,
    reply: { message: 'Thank you, Grace. See you at nine!', afterDays: 0.7 },
  },
  {
    customerName: 'Oliver Smith',
    title: null,
    body: 'It is a haircut. It is a very good haircut.',
    daysAgo: 40,
    sentiment: 'neutral',
    sentimentScore: 61,
    reply: { message: 'We shall take it, Oliver. Thank you!', afterDays: 0.6 },
  },
  {
    customerName: 'Fatima Zahra',
    title: "My husband's new favourite",
    body: 'He came home smiling, and he has not stopped talking about the beard oil.',
    daysAgo: 52,
    sentiment: 'positive',
    sentimentScore: 91,
    reply: { message: 'Tell him a new bottle is waiting. Thank you, Fatima!', afterDays: 0.3 },
  },
];
