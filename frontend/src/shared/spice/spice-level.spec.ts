import { spiceLevel } from './spice-level';

describe('spiceLevel', () => {
  it.each([
    [1, 'mild'],
    [2, 'medium'],
    [6, 'superhot'],
    [60, 'superhot'],
    [0, 'mild'],
  ])('level %d is %s', (level, name) => expect(spiceLevel(level)).toBe(name));
});
