import fc from 'fast-check';
import { normalizePassword, PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password.js';

const EMAIL = 'ada.byron@example.com';
const COMMON = new Set(['password', 'password123', 'qwertyuiop', 'sunshine', 'abc']);

describe('passwordProblem', () => {
  it.each([
    ['nine characters', 'aB3$efgh9', 'too-short'],
    ['nothing', '', 'too-short'],
    ['nine emoji, which are eighteen UTF-16 units', '🌶🔥🍋🥭🍇🍉🍌🍍🍎', 'too-short'],
    ['129 characters', 'ab'.repeat(64) + 'c', 'too-long'],
    ['the address', EMAIL, 'same-as-email'],
    ['the address in capitals', EMAIL.toUpperCase(), 'same-as-email'],
    ['one of the commonest', 'password123', 'too-common'],
    ['the same in capitals', 'QwertyUiop', 'too-common'],
    ['the same in full-width letters', 'ｐａｓｓｗｏｒｄ１２３', 'too-common'],
    ['a common one with digits and signs around it', '!sunshine2024!', 'too-common'],
    ['a common one twice', 'sunshinesunshine', 'too-common'],
    ["the product's name with digits", 'Scoville2026', 'too-common'],
    ['one character again and again', 'zzzzzzzzzzzz', 'too-common'],
  ])('refuses %s', (_what, password, problem) => {
    expect(passwordProblem(password, EMAIL, COMMON)).toBe(problem);
  });

  it.each([
    ['ten characters', 'hot-potato'],
    ['a sentence with spaces', 'correct horse battery staple'],
    ['128 characters', 'ab'.repeat(64)],
    ['a common one in a longer phrase', 'sunshine over the bay'],
    ['three letters that are common among digits', '84920abc17'],
    ['other scripts', 'пароль-не-пароль'],
  ])('takes %s', (_what, password) => {
    expect(passwordProblem(password, EMAIL, COMMON)).toBeUndefined();
  });

  it('looks at length alone for passwords that nobody would try first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const password = `${text}~unheard-of~`;
        const length = [...normalizePassword(password)].length;
        const expected =
          length < PASSWORD_MIN ? 'too-short' : length > PASSWORD_MAX ? 'too-long' : undefined;
        expect(passwordProblem(password, EMAIL, COMMON)).toBe(expected);
      }),
    );
  });

  it('judges both ways of writing an accented letter alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizePassword(text.normalize('NFD'))).toBe(
          normalizePassword(text.normalize('NFC')),
        );
      }),
    );
  });
});
