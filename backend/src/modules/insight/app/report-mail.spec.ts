import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { NOTHING_COUNTED, toFigures } from '../domain/figures.js';
import { reportMail, type ReportMailInput } from './report-mail.js';
import { STEPS } from './score-explanation.js';

const input: ReportMailInput = {
  firstName: 'Olivia',
  businessName: 'Fade & Blade',
  month: '2026-10-01',
  current: toFigures({ ...NOTHING_COUNTED, rating5: 3, rating2: 1, public: 3, sent: 7 }),
  previous: toFigures(NOTHING_COUNTED),
  score: {
    score: 91,
    change: -2,
    parts: [],
    steps: [{ step: 'resolve-open', count: 3, points: 4 }],
  },
  brand: { name: 'Brightside', primaryColor: '#0b6b7d' },
  links: {
    insight: 'https://b.example/insight?from=x',
    settings: 'https://b.example/insight#report',
  },
};

describe('reportMail', () => {
  it('tells the month, the one before and what to do, under the brand', () => {
    const { subject, html, text } = reportMail(input);
    expect(subject).toBe('Fade & Blade: your numbers for October 2026');
    expect(text).toContain('91 out of 100 (change: -2)');
    expect(text).toContain('Average rating: 4.3 (previous month: –)');
    expect(text).toContain('Requests sent: 7 (previous month: 0)');
    expect(text).toContain("resolve the private feedback that's still open.");
    expect(text).toContain('https://b.example/insight#report');
    expect(html).toContain('Brightside');
    expect(html + text).not.toContain('Scoville');
  });

  it.each(LANGUAGES)('leaves no slot open in %s, whatever there is to do', (language) => {
    for (const step of STEPS) {
      const score = { ...input.score, steps: [{ step, count: 1, points: 1 }] };
      const { subject, html, text } = reportMail({ ...input, language, score });
      expect(subject + html + text).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain(`<html lang="${language}"`);
    }
    const none = { score: null, change: null, parts: [], steps: [] };
    const { text } = reportMail({ ...input, language, firstName: '', score: none });
    expect(text).not.toMatch(/\{\w+\}|undefined|null/);
  });

  it('takes names as text', () => {
    const { html } = reportMail({ ...input, firstName: '<b>x</b>', businessName: '<img src=x>' });
    expect(html).not.toMatch(/<b>x|<img src=x/);
  });
});
