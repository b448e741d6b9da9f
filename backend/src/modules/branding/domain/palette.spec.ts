import fc from 'fast-check';
import { AA_GRAPHIC, AA_TEXT, contrastRatio } from '../../../rules/color-contrast.js';
import { colorProblems, palettesOf, type TenantPalette } from './palette.js';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const GROUNDS = ['paper', 'surface', 'sunken'] as const;
const WORDS = [
  'ink',
  'quiet',
  'primaryText',
  'accentText',
  'successText',
  'warningText',
  'problem',
] as const;

const weakest = (palette: TenantPalette): { text: number; graphic: number } => ({
  text: Math.min(
    ...WORDS.flatMap((word) =>
      GROUNDS.map((ground) => contrastRatio(palette[word], palette[ground])),
    ),
    contrastRatio(palette.onPrimary, palette.primary),
    contrastRatio(palette.onPrimary, palette.primaryHover),
  ),
  graphic: Math.min(
    ...GROUNDS.map((ground) => contrastRatio(palette.controlLine, palette[ground])),
    ...GROUNDS.map((ground) => contrastRatio(palette.success, palette[ground])),
    contrastRatio(palette.primary, palette.paper),
    contrastRatio(palette.primary, palette.surface),
  ),
});

describe('the palette of two colors', () => {
  it('can be read and seen, light and dark, whatever the colors are', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        for (const palette of Object.values(palettesOf({ primary, accent }))) {
          for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
          const { text, graphic } = weakest(palette as TenantPalette);
          expect(text).toBeGreaterThanOrEqual(AA_TEXT);
          expect(graphic).toBeGreaterThanOrEqual(AA_GRAPHIC);
        }
      }),
    );
  });

  it('keeps a main color that can be seen as it is', () => {
    const { light } = palettesOf({ primary: '#0b6b7d', accent: '#f7b32b' });
    expect(light).toMatchObject({ primary: '#0b6b7d', onPrimary: '#ffffff', accent: '#f7b32b' });
  });
});

describe('a main color that is too pale', () => {
  it('is refused with a shade that is taken', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const [problem] = colorProblems({ primary, accent: '#f7b32b' });
        if (!problem) return;
        expect(colorProblems({ primary: problem.nearest, accent: '#f7b32b' })).toEqual([]);
      }),
    );
  });

  it('is refused with a shade that its own page, tinted by it, shows well enough', () => {
    const [problem] = colorProblems({ primary: '#cff78b', accent: '#f7b32b' });
    const { primary } = palettesOf({ primary: String(problem?.nearest), accent: '#f7b32b' }).light;
    expect(primary).toBe(problem?.nearest);
  });

  it.each(['#ffffff', '#ffe08a', '#9be7ff'])('%s', (primary) => {
    expect(colorProblems({ primary, accent: '#f7b32b' })).toEqual([
      { field: 'primary', nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    ]);
  });
});
