import { isInOtherLanguage } from './in-other-language.js';

const ENGLISH = 'Thank you for your kind words. We hope to see you again soon.';
const GERMAN = 'Vielen Dank für die freundlichen Worte. Wir freuen uns auf das nächste Mal.';

describe('the language of a reply', () => {
  it.each([
    ['Sehr freundlich, und das Essen war auch gut. Wir kommen wieder.', ENGLISH, true],
    ['Sehr freundlich, und das Essen war auch gut. Wir kommen wieder.', GERMAN, false],
    // Nothing is written in Italian or Russian, so the business answers in its own language.
    ['Il personale è molto gentile e i prezzi sono buoni, lo consiglio a tutti.', ENGLISH, false],
    ['Il personale è molto gentile e i prezzi sono buoni, lo consiglio a tutti.', GERMAN, false],
    ['Отличное место, всем советую', GERMAN, false],
    ['👍', ENGLISH, false],
  ])('to "%s" is another one in "%s": %s', (text, reply, isOther) => {
    expect(isInOtherLanguage(reply, text)).toBe(isOther);
  });
});
