import fc from 'fast-check';
import { withoutName } from './erased-name.js';

describe('a reply without the name of an erased customer', () => {
  it.each([
    ['Maria Lopez', 'Thanks, Maria!', 'Thanks!'],
    [
      'Maria Lopez',
      'Thank you so much, Maria Lopez. See you soon!',
      'Thank you so much. See you soon!',
    ],
    ['Maria Lopez', 'Thank you, Maria, for your kind words.', 'Thank you, for your kind words.'],
    ['Maria Lopez', 'Maria, thank you for coming.', 'Thank you for coming.'],
    [
      'Maria Lopez',
      'Sorry to hear that. Maria, please call us.',
      'Sorry to hear that. Please call us.',
    ],
    ['Maria Lopez', 'Dear Ms. Lopez,\nthank you.', 'Dear Ms. […],\nthank you.'],
    ['Maria Lopez', 'Dear Ms. Lopez, thank you.', 'Dear Ms. […], thank you.'],
    ['Maria Lopez', 'Hi Maria! Maria’s visit made our day.', 'Hi […]! […]’s visit made our day.'],
    ['Maria Lopez', 'Danke, maria!', 'Danke!'],
    ['maria lopez', 'Thanks, MARIA!', 'Thanks!'],
    ['José Núñez', 'Gracias, Jose!', 'Gracias!'],
    ['Jose', 'Gracias, José.', 'Gracias.'],
    ['Anna-Lena Koch', 'Danke, Anna, und liebe Grüße an Lena', 'Danke, und liebe Grüße an […]'],
    [
      'Maria de la Cruz',
      'De nada, Maria de la Cruz. Los precios de la casa',
      'De nada. Los precios de la casa',
    ],
    [
      'Will Smith',
      'We will be glad, Will. Nobody will forget it.',
      'We will be glad. Nobody will forget it.',
    ],
    ['ماريا حداد', 'شكرًا لك، ماريا! نراكِ قريبًا.', 'شكرًا لك! نراكِ قريبًا.'],
    ['王小明', '谢谢王小明，欢迎再来', '谢谢[…]，欢迎再来'],
    ['Maria', 'Maria', '[…]'],
    ['Maria', 'Maria!', '[…]'],
    ['Al', 'Thanks, Al!', 'Thanks!'],
    ['Maria', 'Mariachi music was Mariana’s idea.', 'Mariachi music was Mariana’s idea.'],
    ['', 'Thanks, Maria!', 'Thanks, Maria!'],
    ['(a|b)*$1 \\', 'Costs $1 \\ (a|b)*', 'Costs $1 \\ (a|b)*'],
  ])('of %s: %s', (name, reply, expected) => {
    expect(withoutName(reply, name)).toBe(expected);
  });

  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);

  it('never says a capitalized part of the name, and is never empty', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.array(fc.oneof(word, fc.constantFrom(',', '!', '.', ' and ', '\n')), { minLength: 1 }),
        fc.nat(20),
        (first, last, pieces, at) => {
          const name = `${first} ${last}`;
          const text = pieces.toSpliced(at % pieces.length, 0, first, last).join(' ');
          const result = withoutName(text, name);
          expect(result.trim()).not.toBe('');
          const words = result.match(/[\p{L}]+/gu) ?? [];
          expect(words).not.toContain(first);
          expect(words).not.toContain(last);
          expect(withoutName(result, name)).toBe(result);
        },
      ),
    );
  });

  it('leaves texts alone that do not name the customer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(withoutName(text, 'Qzxmaria Qzxlopez')).toBe(text);
      }),
    );
  });
});
