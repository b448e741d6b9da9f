/** Words of the review request, one object a language; `en` is the source. */
export interface ReviewRequestTexts {
  subject: string;
  title: string;
  preheader: string;
  greeting: string;
  greetingNoName: string;
  tapAStar: string;
  /** One star first. */
  starLabels: readonly [string, string, string, string, string];
  nothingSentYet: string;
  openPage: string;
  reason: string;
  unsubscribe: string;
}

export const reviewRequestTexts: { en: ReviewRequestTexts } & Record<string, ReviewRequestTexts> = {
  en: {
    subject: 'How was your experience with {businessName}?',
    title: 'How was your experience?',
    preheader: 'Tap a star to tell {businessName}. It takes about a minute.',
    greeting:
      'Hi {customerName},\n\nThank you for choosing {businessName}. We would love to hear how it went, in your own words. Tap a star to begin.',
    greetingNoName:
      'Hello,\n\nThank you for choosing {businessName}. We would love to hear how it went, in your own words. Tap a star to begin.',
    tapAStar: 'Tap a star to rate your experience',
    starLabels: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
    nothingSentYet:
      'A tap opens a page where you can write a few words and change your rating. Nothing is sent until you press Submit.',
    openPage: 'Or open the page first and choose there',
    reason: 'You get this one message because you were a customer of {businessName}.',
    unsubscribe: 'Unsubscribe',
  },
};
