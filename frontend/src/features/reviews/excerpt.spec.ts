import { excerptOf } from './excerpt';

describe('excerptOf', () => {
  it.each([
    ['Great cut', 20, 'Great cut'],
    ['  Great\n\ncut  ', 20, 'Great cut'],
    ['Great cut, friendly people', 20, 'Great cut, friendly…'],
    ['Unbelievablygreatcutandbeard', 10, 'Unbelievab…'],
    ['👍🏽👍🏽👍🏽', 6, '👍🏽👍🏽👍🏽'],
    ['素晴らしいカットでした', 5, '素晴らしい…'],
    ['', 5, ''],
  ])('%s', (text, limit, expected) => expect(excerptOf(text, limit)).toBe(expected));
});
