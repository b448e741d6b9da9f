import { LANGUAGES } from '../../../lib/i18n/languages.js';
import {
  notificationMail,
  type MailItem,
  type NotificationMailInput,
} from './notification-mail.js';

const feedback: MailItem = {
  kind: 'feedback-received',
  rating: 2,
  isUrgent: false,
  words: 'I waited an hour.',
};
const review: MailItem = {
  kind: 'review-published',
  rating: 5,
  isUrgent: false,
  words: 'Best cut in town.',
};
const input: NotificationMailInput = {
  businessName: 'Fade & Blade',
  schedule: 'immediately',
  counts: { feedback: 1, reviews: 0 },
  items: [feedback],
  brand: { name: 'Brightside', primaryColor: '#0b6b7d' },
  links: {
    inbox: 'https://b.example/inbox',
    reviews: 'https://b.example/reviews',
    settings: 'https://b.example/settings/notifications',
  },
};

describe('notificationMail', () => {
  it('shows the stars and the words, with a button to the inbox, under the brand', () => {
    const { subject, html, text } = notificationMail(input);
    expect(subject).toBe('New private feedback for Fade & Blade');
    expect(text).toContain('Rating: 2 of 5 stars\n> I waited an hour.');
    expect(text).toContain('Open the inbox:\nhttps://b.example/inbox');
    expect(text).toContain(
      'Change notification settings: https://b.example/settings/notifications',
    );
    expect(text).not.toContain('https://b.example/reviews');
    expect(html).toContain('★★☆☆☆');
    expect(html + text).not.toContain('Scoville');
  });

  it.each([
    ['one review', { feedback: 0, reviews: 1 }, [review], 'New review of Fade & Blade'],
    ['reviews', { feedback: 0, reviews: 2 }, [review, review], '2 new reviews of Fade & Blade'],
    [
      'feedback',
      { feedback: 1_200, reviews: 0 },
      [feedback],
      '1,200 new pieces of private feedback for Fade & Blade',
    ],
    [
      'both',
      { feedback: 1, reviews: 1 },
      [feedback, review],
      'New feedback and reviews for Fade & Blade',
    ],
    [
      'urgent feedback',
      { feedback: 2, reviews: 0 },
      [{ ...feedback, isUrgent: true }, feedback],
      'Urgent feedback for Fade & Blade',
    ],
  ])('names %s in the subject', (_, counts, items, subject) => {
    expect(notificationMail({ ...input, counts, items }).subject).toBe(subject);
  });

  it('leads to the reviews, too, when there are both, and to them alone without feedback', () => {
    const both = { counts: { feedback: 1, reviews: 1 }, items: [feedback, review] };
    const { text } = notificationMail({ ...input, ...both });
    expect(text).toContain('https://b.example/inbox');
    expect(text).toContain('https://b.example/reviews');
    const one = notificationMail({
      ...input,
      counts: { feedback: 0, reviews: 1 },
      items: [review],
    });
    expect(one.text).not.toContain('https://b.example/inbox');
    expect(one.text).toContain('See the reviews:\nhttps://b.example/reviews');
  });

  it('counts those that it does not show, and cuts long words', () => {
    const long = { ...feedback, words: 'word '.repeat(500) };
    const { text } = notificationMail({
      ...input,
      counts: { feedback: 17, reviews: 0 },
      items: [long, feedback, feedback, feedback, feedback],
    });
    expect(text).toContain('and 12 more');
    expect(text).toContain('…');
    expect(text.length).toBeLessThan(1_500);
  });

  it('gives the reason for the schedule', () => {
    expect(notificationMail(input).text).toContain('are emailed right away.');
    expect(notificationMail({ ...input, schedule: 'daily' }).text).toContain('once a day.');
  });

  it.each(LANGUAGES)('leaves no slot open in %s', (language) => {
    for (const count of [1, 2, 3, 11, 100, 1_000_000]) {
      for (const items of [
        [feedback],
        [review],
        [feedback, review],
        [{ ...feedback, isUrgent: true }],
      ]) {
        const has = (kind: MailItem['kind']): number =>
          items.some((item) => item.kind === kind) ? count : 0;
        const counts = { feedback: has('feedback-received'), reviews: has('review-published') };
        const { subject, html, text } = notificationMail({ ...input, language, counts, items });
        expect(subject + html + text).not.toMatch(/\{\w+\}|undefined|null/);
        expect(html).toContain(`<html lang="${language}"`);
      }
    }
  });

  it('takes names and words as text', () => {
    const { html } = notificationMail({
      ...input,
      businessName: '<img src=x>',
      items: [{ ...feedback, words: '<script>alert(1)</script>' }],
    });
    expect(html).not.toMatch(/<img src=x|<script/);
  });
});
