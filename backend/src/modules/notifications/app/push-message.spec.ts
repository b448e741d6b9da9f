import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { pushMessage, type PushMessageInput } from './push-message.js';

const BUSINESS = '0198a000-0000-7000-8000-000000000001';
const SUBJECT = '0198a000-0000-7000-8000-000000000002';

const input = (change: Partial<PushMessageInput> = {}): PushMessageInput => ({
  businessId: BUSINESS,
  businessName: 'Fade & Blade',
  kind: 'feedback-received',
  count: 1,
  subjectId: SUBJECT,
  rating: 2,
  isUrgent: false,
  language: 'en',
  ...change,
});

describe('pushMessage', () => {
  it.each<[string, Partial<PushMessageInput>, string, string, string]>([
    [
      'one piece of feedback',
      {},
      'New private feedback for Fade & Blade',
      'Rating: 2 of 5 stars',
      `/inbox?business=${BUSINESS}#${SUBJECT}`,
    ],
    [
      'several',
      { count: 3 },
      '3 new pieces of private feedback for Fade & Blade',
      'Open the inbox',
      `/inbox?business=${BUSINESS}`,
    ],
    [
      'an urgent one',
      { isUrgent: true },
      'Urgent feedback for Fade & Blade',
      'Rating: 2 of 5 stars',
      `/inbox?business=${BUSINESS}#${SUBJECT}`,
    ],
    [
      'a review',
      { kind: 'review-published', rating: 5 },
      'New review of Fade & Blade',
      'Rating: 5 of 5 stars',
      `/reviews?business=${BUSINESS}#${SUBJECT}`,
    ],
    [
      'reviews',
      { kind: 'review-published', count: 1_200 },
      '1,200 new reviews of Fade & Blade',
      'See the reviews',
      `/reviews?business=${BUSINESS}`,
    ],
  ])('says of %s what it is', (_, change, title, body, path) => {
    expect(pushMessage(input(change))).toMatchObject({ title, body, path });
  });

  it('fits into what every push service takes, in every language', () => {
    for (const language of LANGUAGES) {
      const message = pushMessage(input({ language, businessName: '💈'.repeat(200) }));
      expect(message.lang).toBe(language);
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000);
    }
  });

  it('has a topic for each business and kind, and one for what is urgent', () => {
    const tags = [
      input(),
      input({ kind: 'review-published' }),
      input({ isUrgent: true }),
      input({ businessId: SUBJECT }),
    ].map((one) => pushMessage(one).tag);
    expect(new Set(tags).size).toBe(4);
    expect(tags.every((tag) => /^[\w-]{32}$/.test(tag))).toBe(true);
    expect(pushMessage(input({ count: 4, rating: 1 })).tag).toBe(tags[0]);
  });

  it('shows names as names', () => {
    expect(pushMessage(input({ businessName: 'A\n\u202eB {count} $&' })).title).toBe(
      'New private feedback for A B {count} $&',
    );
  });
});
