import type { SampleFeedback } from './sample-feedback.js';

/** Earlier feedback to the demo shop, all of it resolved. */
export const DEMO_FEEDBACK: readonly SampleFeedback[] = [
  {
    customerName: 'Amir Rostami',
    rating: 3,
    message:
      'Two of us were booked for the same chair. We sorted it out, but it cost me half an hour.',
    daysAgo: 46,
    status: 'resolved',
    sentiment: 'negative',
    sentimentScore: 69,
    reply: {
      message:
        'Sorry for the wait, Amir, and for my late answer. Your next beard trim is on the house.',
      afterDays: 41,
    },
    resolvedAfterDays: 41.5,
  },
  {
    customerName: 'Gabriel Stone',
    rating: 2,
    message: 'I was double-booked and sent away. Please check the calendar before you confirm.',
    daysAgo: 61,
    status: 'resolved',
    sentiment: 'negative',
    sentimentScore: 88,
    reply: {
      message:
        'I am sorry, Gabriel. We found the gap in our calendar and closed it. Your next cut is on us.',
      afterDays: 0.6,
    },
    resolvedAfterDays: 2,
  },
  {
    customerName: 'Elif Demir',
    rating: 3,
    message: 'A nice cut, but the shop was freezing. I kept my coat on.',
    daysAgo: 79,
    status: 'resolved',
    sentiment: 'negative',
    sentimentScore: 71,
    reply: {
      message: 'Thank you for telling us, Elif. The heating is repaired: come and warm up!',
      afterDays: 0.2,
    },
    resolvedAfterDays: 1.5,
  },
];
