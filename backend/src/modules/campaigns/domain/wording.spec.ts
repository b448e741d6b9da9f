import type { Wording } from './campaign.js';
import { contentOf, forVariant, hasVariants } from './wording.js';

const wording = (language: Wording['language'], subjectB: string | null = null): Wording => ({
  language,
  subject: `a-${language}`,
  subjectB,
  body: `body-${language}`,
});

describe('the words of a campaign', () => {
  it('have a second subject where there is one', () => {
    const content = [wording('en', 'b-en'), wording('es')];
    expect(forVariant(content, 'a').map(({ subject }) => subject)).toEqual(['a-en', 'a-es']);
    expect(forVariant(content, 'b').map(({ subject }) => subject)).toEqual(['b-en', 'a-es']);
    expect(hasVariants({ content, reminders: [] })).toBe(true);
    expect(hasVariants({ content: [wording('es')], reminders: [] })).toBe(false);
  });

  it('of a reminder are its own, or those of the first mail', () => {
    const [content, own] = [[wording('en')], [wording('fr')]];
    const reminders = [
      { afterDays: 3, content: [] },
      { afterDays: 3, content: own },
    ];
    const all = [0, 1, 2, 3].map((step) => contentOf({ content, reminders }, step));
    expect(all).toEqual([content, content, own, undefined]);
  });
});
