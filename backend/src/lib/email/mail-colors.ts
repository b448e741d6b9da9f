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

/** The brand's colour if it is `#rrggbb`, else the product's; so nothing else can enter a style. */
export const safePrimary = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : DEFAULT_PRIMARY;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * White or black text on `background` (`#rrggbb`). One of the two always reaches WCAG AA: they break
 * even at a ratio of 4.58.
 */
export const textOn = (background: string): string =>
  1.05 / (luminance(background) + 0.05) >= 4.5 ? '#ffffff' : '#000000';
