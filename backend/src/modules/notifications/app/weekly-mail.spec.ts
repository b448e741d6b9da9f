import { LANGUAGES } from '../../../lib/i18n/languages.js';
import type { WeekLine } from '../domain/weekly-summary.js';
import { weeklyMail, type WeeklyMailInput } from './weekly-mail.js';

const LINES: readonly WeekLine[] = [
  { line: 'rated', count: 8, average: 4.63, before: 4.4 },
  { line: 'split', publicReviews: 5, privateFeedback: 3 },
  { line: 'waiting', count: 2, days: 3 },
  { line: 'liked', topic: 'staff' },
  { line: 'score', score: 71, change: 2 },
];
const input: WeeklyMailInput = {
  businessName: 'Fade & Blade',
  days: { from: '2026-11-23', to: '2026-11-29' },
  lines: LINES,
  quotes: {
    happy: {
      kind: 'review-published',
      rating: 5,
      text: 'Best cut in town.',
      customerName: 'Maria Lopez',
    },
    learn: { kind: 'feedback-received', rating: 2, text: 'I waited an hour.', customerName: null },
  },
  step: { step: 'reply', customerName: 'Maria Lopez' },
  brand: { name: 'Brightside', primaryColor: '#0b6b7d' },
  siteUrl: 'https://b.example',
  unsubscribeUrl: 'https://b.example/u/token?lang=en',
};

describe('the weekly email', () => {
  it('has five lines, two quotes, one next step and the way out', () => {
    const { subject, text } = weeklyMail(input);
    expect(subject).toBe('Fade & Blade: what your customers said last week');
    expect(text).toBe(`What customers said about Fade & Blade

November 23\u2009–\u200929, 2026

- 8 ratings, average 4.6 (4.4 the week before)
- 5 public reviews, 3 private messages
- 2 private messages are waiting for your reply, the longest for 3 days
- What customers liked most: friendly staff
- Reputation Score 71, up 2

What went well · Maria L. · Public review
> Rating: 5 of 5 stars
> Best cut in town.

Something to learn from · Private feedback
> Rating: 2 of 5 stars
> I waited an hour.

Reply to Maria:
https://b.example/inbox?waiting

-- 
You get this email on Mondays because the weekly email about Fade & Blade is on.
Brightside
Turn off the weekly email: https://b.example/u/token?lang=en
`);
  });

  it.each<[WeekLine, string]>([
    [
      { line: 'rated', count: 1, average: 5, before: 4.4 },
      '1 rating: 5.0 (average the week before: 4.4)',
    ],
    [{ line: 'rated', count: 1, average: 5, before: null }, '1 rating: 5.0'],
    [{ line: 'rated', count: 1_200, average: 4.05, before: null }, '1,200 ratings, average 4.1'],
    [{ line: 'split', publicReviews: 1, privateFeedback: 0 }, '1 public review'],
    [{ line: 'split', publicReviews: 0, privateFeedback: 1 }, '1 private message'],
    [{ line: 'none' }, 'No ratings last week'],
    [{ line: 'sent', count: 1 }, '1 review request sent'],
    [
      { line: 'waiting', count: 1, days: 1 },
      '1 private message has been waiting for your reply for 1 day',
    ],
    [{ line: 'waiting', count: 1, days: 0 }, '1 private message is waiting for your reply'],
    [{ line: 'nobody-waits' }, 'Nobody is waiting for your reply'],
    [{ line: 'score', score: 71, change: -3 }, 'Reputation Score 71, down 3'],
    [{ line: 'score', score: 71, change: 0 }, 'Reputation Score 71, unchanged'],
    [{ line: 'score', score: 71, change: null }, 'Reputation Score 71'],
  ])('says %j as "%s"', (line, expected) => {
    expect(weeklyMail({ ...input, lines: [line] }).text).toContain(`- ${expected}\n`);
  });

  it.each<[WeeklyMailInput['step'], string, string]>([
    [{ step: 'reply', customerName: null }, 'Open the inbox', '/inbox?waiting'],
    [{ step: 'reply', customerName: '+1 555 0100 200' }, 'Open the inbox', '/inbox?waiting'],
    [{ step: 'send-request' }, 'Send a review request', '/customers?send'],
    [{ step: 'read-reviews' }, 'See the reviews', '/reviews'],
  ])('leads to %j', (step, label, path) => {
    expect(weeklyMail({ ...input, step }).text).toContain(`${label}:\nhttps://b.example${path}\n`);
  });

  it('shows the words of customers as data', () => {
    const words = '<a href="https://evil.example">{name}</a>\r\nBcc: x@evil.example';
    const quote = {
      kind: 'review-published',
      rating: 5,
      text: words,
      customerName: '<b>Eve</b> X',
    } as const;
    const { html, text } = weeklyMail({ ...input, quotes: { happy: quote, learn: undefined } });
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;{name}&lt;/a&gt; Bcc:');
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; X.');
    expect(html).not.toContain('href="https://evil.example');
    expect(text).toContain('> <a href="https://evil.example">{name}</a> Bcc: x@evil.example\n');
  });

  it('is short where a week has no quotes', () => {
    const { text } = weeklyMail({ ...input, quotes: { happy: undefined, learn: undefined } });
    expect(text).not.toContain('>');
  });

  it.each(LANGUAGES)('speaks %s, without a gap or a word of the product', (language) => {
    const mail = weeklyMail({ ...input, language });
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined|Scoville/);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.text.match(/^- /gm)).toHaveLength(5);
  });
});
