import { AA_GRAPHIC, AA_TEXT, textOn } from '../../../rules/color-contrast.js';
import { firstShade, fromHsl, hueOf, mix, reaches, standingOut } from './shades.js';

/** The two colors that a tenant chooses, `#rrggbb`. All others are derived from them. */
export interface Seeds {
  primary: string;
  accent: string;
}

/** Roles of colors, as in the site's style sheets, each with a description. Named by use, not by the look of one brand. */
export const PALETTE_ROLES = {
  paper: 'The page.',
  surface: 'Cards and fields.',
  sunken: 'Quiet areas inside a card.',
  ink: 'Text.',
  quiet: 'Secondary text.',
  line: 'Hairlines, for decoration only.',
  controlLine: 'Edges of controls.',
  primary: 'Fill of the main action.',
  primaryHover: 'Fill of the main action under the pointer.',
  onPrimary: 'Text on the main action.',
  primaryText: 'The main color as text.',
  accent: 'Progress and charts.',
  accentText: 'The accent as text.',
  success: 'Success and five stars.',
  successText: 'Success as text.',
  warning: 'Warnings and fewer than five stars.',
  warningText: 'Warnings as text.',
  problem: 'Errors.',
  problemTint: 'Background of an error box.',
  highlight: 'A tint of the accent, as a background.',
} as const;

export type PaletteRole = keyof typeof PALETTE_ROLES;

/** One color per role, `#rrggbb`. */
export type TenantPalette = Record<PaletteRole, string>;

export interface Palettes {
  light: TenantPalette;
  dark: TenantPalette;
}

interface Recipe {
  /** Saturation and lightness of each neutral; the hue is the primary's. */
  neutrals: Record<
    'paper' | 'surface' | 'sunken' | 'ink' | 'quiet' | 'line' | 'controlLine',
    readonly [number, number]
  >;
  /** Colors with a meaning (good, warning, wrong), which are the same in every brand. */
  success: string;
  warning: string;
  problem: string;
  /** Color toward which a shade moves to gain contrast. */
  strong: '#000000' | '#ffffff';
}

const RECIPES: Record<keyof Palettes, Recipe> = {
  light: {
    neutrals: {
      paper: [0.4, 0.985],
      surface: [0, 1],
      sunken: [0.3, 0.952],
      ink: [0.22, 0.11],
      quiet: [0.1, 0.37],
      line: [0.2, 0.87],
      controlLine: [0.1, 0.54],
    },
    success: '#2f7d4f',
    warning: '#d9920a',
    problem: '#b3261e',
    strong: '#000000',
  },
  dark: {
    neutrals: {
      paper: [0.18, 0.075],
      surface: [0.16, 0.11],
      sunken: [0.15, 0.155],
      ink: [0.25, 0.94],
      quiet: [0.12, 0.68],
      line: [0.14, 0.21],
      controlLine: [0.1, 0.47],
    },
    success: '#5cba82',
    warning: '#e9a932',
    problem: '#ff8f85',
    strong: '#ffffff',
  },
};

/** Returns the whole palette, light and dark: every pair that carries text reaches WCAG AA. */
export function palettesOf(seeds: Seeds): Palettes {
  return { light: paletteOf(seeds, 'light'), dark: paletteOf(seeds, 'dark') };
}

function paletteOf({ primary, accent }: Seeds, scheme: keyof Palettes): TenantPalette {
  const { neutrals, success, warning, problem, strong } = RECIPES[scheme];
  const { hue, saturation } = hueOf(primary);
  // A gray brand gets gray neutrals.
  const tint = Math.min(1, saturation * 2);
  const neutral = (role: keyof typeof neutrals): string =>
    fromHsl(hue, neutrals[role][0] * tint, neutrals[role][1]);
  const paper = neutral('paper');
  const surface = neutral('surface');
  const sunken = neutral('sunken');
  const grounds = [paper, surface, sunken];
  const word = (color: string): string => standingOut(color, grounds, AA_TEXT, strong);
  const shape = (color: string): string => standingOut(color, grounds, AA_GRAPHIC, strong);
  const fill = standingOut(primary, [paper, surface], AA_GRAPHIC, strong);
  const onFill = textOn(fill);
  return {
    paper,
    surface,
    sunken,
    ink: word(neutral('ink')),
    quiet: word(neutral('quiet')),
    line: neutral('line'),
    controlLine: shape(neutral('controlLine')),
    primary: fill,
    // Moves away from the text color, so that the contrast can only increase.
    primaryHover: mix(fill, onFill === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    onPrimary: onFill,
    primaryText: word(fill),
    accent,
    accentText: word(accent),
    success: shape(success),
    successText: word(success),
    warning,
    warningText: word(warning),
    problem: word(problem),
    problemTint: mix(paper, problem, 0.1),
    highlight: mix(paper, accent, 0.18),
  };
}

/** A seed color that cannot be used as it is. */
export interface ColorProblem {
  field: keyof Seeds;
  /** Nearest shade that can be used. */
  nearest: string;
}

/**
 * Returns the problems of the seeds. A primary color that cannot be told from the page would make buttons
 * invisible; it is refused rather than changed without the owner's knowledge. The accent carries no meaning
 * by itself, and its text gets its own shade.
 */
export function colorProblems({ primary, accent }: Seeds): ColorProblem[] {
  // The page takes its tint from the color, so each shade is checked on its own page.
  const isSeen = (shade: string): boolean => {
    const { paper, surface } = paletteOf({ primary: shade, accent }, 'light');
    return reaches(shade, [paper, surface], AA_GRAPHIC);
  };
  if (isSeen(primary)) return [];
  return [{ field: 'primary', nearest: firstShade(primary, '#000000', isSeen) }];
}
