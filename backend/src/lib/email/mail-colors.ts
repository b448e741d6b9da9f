/** The client palette's roles that mail uses; stars are a darker `warning`, to show on white (WCAG 3:1). */
export const MAIL_COLORS = {
  light: {
    paper: '#fffaf5',
    card: '#ffffff',
    sunken: '#f7eee6',
    ink: '#231a17',
    quiet: '#6b5a52',
    line: '#e6d8cc',
    star: '#c47d00',
  },
  dark: {
    paper: '#171312',
    card: '#211b19',
    sunken: '#2b2421',
    ink: '#f6ede6',
    quiet: '#b9a79c',
    line: '#3a302c',
    star: '#f0b84d',
  },
} as const;

const DEFAULT_PRIMARY = '#c8321f';

/** The brand's color if it is `#rrggbb`, else the product's; so nothing else can enter a style. */
export const safePrimary = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : DEFAULT_PRIMARY;
