import { contrastRatio, textOn } from './color-contrast.js';

// Examples of the WCAG working group.
describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d, in either order', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(ratio, 2);
  });
});

describe('textOn', () => {
  it.each([
    ['#c8321f', '#ffffff'],
    ['#f4c430', '#000000'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
  ])('on %s writes %s', (ground, expected) => expect(textOn(ground)).toBe(expected));
});
