/**
 * One color per role. `*Text` is the shade of an accent for text on paper, surface and sunken; the plain accent is for
 * fills, icons and charts.
 */
export interface Palette {
  /** Background of the page. */
  paper: string;
  /** Cards and fields. */
  surface: string;
  /** Quiet areas inside a card: quotes, notes, table heads. */
  sunken: string;
  ink: string;
  /** Secondary text. */
  quiet: string;
  /** Decorative dividers. */
  line: string;
  /** Edges that must be visible to use a control. */
  controlLine: string;
  /** Fill of the primary action; its text is `onPrimary`. */
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primaryText: string;
  /** Progress and charts. */
  accent: string;
  accentText: string;
  /** Good news; five-star stars. */
  success: string;
  successText: string;
  /** Stars below five and warnings. */
  warning: string;
  warningText: string;
  /** Errors and irreversible actions. Never a tenant's brand color; the product's own is red anyway. */
  problem: string;
}

export type ColorScheme = 'light' | 'dark';

export const palettes: Record<ColorScheme, Palette> = {
  light: {
    paper: '#fffaf5',
    surface: '#ffffff',
    sunken: '#f7eee6',
    ink: '#231a17',
    quiet: '#6b5a52',
    line: '#e6d8cc',
    controlLine: '#9a8579',
    primary: '#c8321f',
    primaryHover: '#ab2817',
    onPrimary: '#ffffff',
    primaryText: '#b32a19',
    accent: '#e8762d',
    accentText: '#a8480c',
    success: '#2f7d4f',
    successText: '#27693f',
    warning: '#d9920a',
    warningText: '#8a5a00',
    problem: '#b32a19',
  },
  dark: {
    paper: '#171312',
    surface: '#211b19',
    sunken: '#2b2421',
    ink: '#f6ede6',
    quiet: '#b9a79c',
    line: '#3a302c',
    controlLine: '#7d6b62',
    primary: '#c8321f',
    primaryHover: '#d63d29',
    onPrimary: '#ffffff',
    primaryText: '#ff8a75',
    accent: '#e8762d',
    accentText: '#f59a5c',
    success: '#5cba82',
    successText: '#74cc98',
    warning: '#e9a932',
    warningText: '#f0b84d',
    problem: '#ff8a75',
  },
};

type Role = keyof Palette;

const grounds: readonly Role[] = ['paper', 'surface', 'sunken'];
const words: readonly Role[] = [
  'ink',
  'quiet',
  'primaryText',
  'accentText',
  'successText',
  'warningText',
  'problem',
];

/** All pairs used for text, as [text, background]; the spec checks that each meets WCAG AA. */
export const textPairs: ReadonlyArray<readonly [Role, Role]> = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
];

/** All pairs whose edge must be visible to understand or use a control, as [edge, background]. */
export const graphicPairs: ReadonlyArray<readonly [Role, Role]> = [
  ...grounds.map((ground) => ['controlLine', ground] as const),
  ...grounds.map((ground) => ['success', ground] as const),
  ['primary', 'paper'],
  ['primary', 'surface'],
];
