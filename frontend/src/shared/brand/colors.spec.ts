import { graphicPairs, palettes, textPairs, type ColorScheme } from './colors';
import { AA_GRAPHIC, AA_TEXT, contrastRatio } from './contrast';

const schemes: ColorScheme[] = ['light', 'dark'];

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s is %d', (first, second, expected) => {
    expect(contrastRatio(first, second)).toBeCloseTo(expected, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(expected, 2);
  });
});

describe.each(schemes)('the %s palette', (scheme) => {
  const palette = palettes[scheme];

  it.each(textPairs)('carries text: %s on %s', (text, ground) => {
    expect(contrastRatio(palette[text], palette[ground])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(graphicPairs)('shows edges: %s on %s', (edge, ground) => {
    expect(contrastRatio(palette[edge], palette[ground])).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });

  it('is written as #rrggbb only', () => {
    for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});
