/** Words around a reply to private feedback, one object a language; `en` is the source. */
export interface FeedbackReplyTexts {
  subject: string;
  title: string;
  greeting: string;
  greetingNoName: string;
  youWrote: string;
  rating: string;
  staysPrivate: string;
  reason: string;
  unsubscribe: string;
}

export const feedbackReplyTexts: { en: FeedbackReplyTexts } & Record<string, FeedbackReplyTexts> = {
  en: {
    subject: '{businessName} replied to your feedback',
    title: 'A reply from {businessName}',
    greeting: 'Hi {customerName},',
    greetingNoName: 'Hello,',
    youWrote: 'You wrote:',
    rating: 'Rating: {rating} of 5 stars',
    staysPrivate: 'Your feedback is private. Only {businessName} can see it.',
    reason: 'You get this message because you sent feedback to {businessName}.',
    unsubscribe: 'Unsubscribe',
  },
};
