import { LANGUAGES } from '../plugins/ai-local/languages/language.js';
import { composeReply } from '../plugins/ai-local/reply/compose.js';
import { phrasesOf, readSubjects } from '../plugins/ai-local/reply/phrase-book.js';
import { languageScores } from '../sdk/index.js';
import { aBrief } from '../sdk/conformance/ai.js';
import { isOtherLanguage } from '../src/modules/ai/domain/other-language.js';
import { replyFaults } from '../src/modules/ai/domain/reply-check.js';

const RULES = { maxLength: 600, allowedLinks: [], discreet: false };

/** No provider follows the one that composes these replies, so none of them may be refused. */
describe.each(LANGUAGES)('the phrases in %s', (language) => {
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.values(value as Record<string, unknown>).flatMap(strings);
  const faulty = (texts: readonly string[], rules = RULES): string[] =>
    texts
      .map((text) => text.replace(/\{(?:name|email|subject)\}/, 'Ada'))
      .filter((text) => replyFaults(text, rules).length > 0);

  it('pass the check of every reply', () => {
    expect(faulty(strings(phrasesOf(language)))).toEqual([]);
    const named = readSubjects(language).flatMap(({ one, many }) => one ?? many ?? []);
    expect(faulty(named)).toEqual([]);
  });

  it('are in no other language by the check, whole or in parts', () => {
    const own = new Map([[language, 100]]);
    const other = strings(phrasesOf(language)).filter((text) =>
      isOtherLanguage(languageScores(text), own),
    );
    expect(other).toEqual([]);
  });

  it('pass the check of discreet replies, where they are for those', () => {
    const { discreet, greeting, signOff } = phrasesOf(language);
    const texts = strings([discreet, greeting, signOff]);
    expect(faulty(texts, { ...RULES, discreet: true })).toEqual([]);
  });

  it.each([true, false])('pass it put together (discreet: %s)', (discreet) => {
    for (const tone of ['professional', 'friendly', 'casual'] as const) {
      for (const rating of [1, 3, 4, 5]) {
        const brief = aBrief({ tone, rating, discreet });
        const topics = [{ topic: 'staff', polarity: 'positive' } as const];
        const text = composeReply(brief, language, { mentions: [], topics });
        expect(replyFaults(text.join(''), brief)).toEqual([]);
      }
    }
  });
});
