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
  /** Fill of the primary action; its text is `onChilli`. */
  chilli: string;
  chilliHover: string;
  onChilli: string;
  chilliText: string;
  /** Heat and progress. */
  ember: string;
  emberText: string;
  /** Good news; five-star stars. */
  leaf: string;
  leafText: string;
  /** Stars below five and warnings. */
  amber: string;
  amberText: string;
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
    chilli: '#c8321f',
    chilliHover: '#ab2817',
    onChilli: '#ffffff',
    chilliText: '#b32a19',
    ember: '#e8762d',
    emberText: '#a8480c',
    leaf: '#2f7d4f',
    leafText: '#27693f',
    amber: '#d9920a',
    amberText: '#8a5a00',
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
    chilli: '#c8321f',
    chilliHover: '#d63d29',
    onChilli: '#ffffff',
    chilliText: '#ff8a75',
    ember: '#e8762d',
    emberText: '#f59a5c',
    leaf: '#5cba82',
    leafText: '#74cc98',
    amber: '#e9a932',
    amberText: '#f0b84d',
    problem: '#ff8a75',
  },
};

type Role = keyof Palette;

const grounds: readonly Role[] = ['paper', 'surface', 'sunken'];
const words: readonly Role[] = [
  'ink',
  'quiet',
  'chilliText',
  'emberText',
  'leafText',
  'amberText',
  'problem',
];

/** All pairs used for text, as [text, background]; the spec checks that each meets WCAG AA. */
export const textPairs: ReadonlyArray<readonly [Role, Role]> = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ['onChilli', 'chilli'],
  ['onChilli', 'chilliHover'],
];

/** All pairs whose edge must be visible to understand or use a control, as [edge, background]. */
export const graphicPairs: ReadonlyArray<readonly [Role, Role]> = [
  ...grounds.map((ground) => ['controlLine', ground] as const),
  ...grounds.map((ground) => ['leaf', ground] as const),
  ['chilli', 'paper'],
  ['chilli', 'surface'],
];
