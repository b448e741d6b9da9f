import { textParts } from './text-parts.js';

describe('how many parts a text message has', () => {
  it.each([
    ['nothing', '', 'gsm-7', 0, 1],
    ['one full message', 'a'.repeat(160), 'gsm-7', 160, 1],
    ['one letter more', 'a'.repeat(161), 'gsm-7', 161, 2],
    ['two full parts', 'a'.repeat(306), 'gsm-7', 306, 2],
    ['more than two', 'a'.repeat(307), 'gsm-7', 307, 3],
    [
      'letters of other languages in the basic alphabet',
      'Grüße, Ñandú'.replace('ú', 'ù'),
      'gsm-7',
      12,
      1,
    ],
    ['letters that take two', `${'a'.repeat(158)}€`, 'gsm-7', 160, 1],
    ['one too many of these', `${'a'.repeat(159)}€`, 'gsm-7', 161, 2],
    [
      'a letter of two at the end of a part, which goes to the next',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      'gsm-7',
      306,
      3,
    ],
    ['a full message in 16 bits', 'ж'.repeat(70), 'ucs-2', 70, 1],
    ['one letter more', 'ж'.repeat(71), 'ucs-2', 71, 2],
    ['one accent that the basic alphabet lacks', 'Está', 'ucs-2', 4, 1],
    ['a picture, which is two', '👍', 'ucs-2', 2, 1],
    ['a picture at the end of a part', `${'ж'.repeat(66)}👍${'ж'.repeat(66)}`, 'ucs-2', 134, 3],
  ])('%s', (_what, text, encoding, units, parts) => {
    expect(textParts(text)).toEqual({ encoding, units, parts });
  });
});
