import { palettes } from '../src/shared/brand/colors.ts';

/*
 * A wall of answers rising and sinking at night, stars lighting up as a card crosses the picture.
 * Every motion is a whole number of turns, so the last frame leads into the first. The words are
 * drawn as lines: the picture needs no translation and leaves reading to the page above it.
 */

export const WIDTH = 1280;
export const HEIGHT = 720;

const night = palettes.dark;
const day = palettes.light;

const CARD = { width: 300, height: 190, gap: 26 };
const STEP = CARD.height + CARD.gap;
const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z';

type Rating = 1 | 2 | 3 | 4 | 5;
type Palette = Record<keyof typeof night, string>;

interface Column {
  x: number;
  up: boolean;
  shift: number;
  ratings: readonly Rating[];
  /** Index of the card that is drawn in the light colors. */
  bright?: number;
}

interface Card {
  rating: Rating;
  bright: boolean;
  /** Share of its path that the card has covered, 0 to 1. */
  travelled: number;
  /** Varies the look of the cards. */
  seed: number;
}

/** Ratings down each column; a column is as long as its list and moves that far in one turn. */
const columns: readonly Column[] = [
  { x: 430, up: true, shift: 0.1, ratings: [5, 3, 5, 5, 4] },
  { x: 756, up: false, shift: 0.42, ratings: [5, 5, 2, 5, 5], bright: 3 },
  { x: 1082, up: true, shift: 0.7, ratings: [4, 5, 5, 1, 5], bright: 1 },
];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => 1 - (1 - clamp(value)) ** 3;
const round = (value: number) => Math.round(value * 100) / 100;
const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Draws one star: dim at first, then with a small overshoot in its color. */
function star(index: number, lit: number, colors: Palette & { star: string }): string {
  const pop = 1 + 0.35 * Math.sin(Math.PI * clamp(lit)) * (lit < 1 ? 1 : 0);
  const x = 22 + index * 36;
  const place = `translate(${x + 15} 99) scale(${round(1.5 * pop)}) translate(-10 -10)`;
  return (
    `<path d="${STAR}" transform="${place}" fill="none" stroke="${colors.controlLine}" ` +
    `stroke-width="1" stroke-linejoin="round" opacity="${round(1 - ease(lit))}"/>` +
    `<path d="${STAR}" transform="${place}" fill="${colors.star}" stroke="${colors.star}" ` +
    `stroke-width="1.2" stroke-linejoin="round" opacity="${round(ease(lit))}"/>`
  );
}

const bar = (x: number, y: number, width: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${round(width)}" height="9" rx="4.5" fill="${fill}" opacity="${round(opacity)}"/>`;

/** Draws an answer: author, stars, a line or two of text and, below five stars, a reply. */
function card({ rating, bright, travelled, seed }: Card): string {
  const palette = bright ? day : night;
  const colors = {
    ...palette,
    star: rating === 5 ? palette.success : palette.warning,
    words: bright ? '#d9c8bb' : '#463a35',
  };
  // Progress of the stars, which light up one after the other while the card is in the picture.
  const progress = (travelled - 0.2) * 16;
  const stars = Array.from({ length: 5 }, (_, index) =>
    star(index, index < rating ? clamp(progress - index * 0.55) : 0, colors),
  ).join('');
  const written = ease((progress - 2.4) / 2.4);
  const answered = rating < 5 ? ease((progress - 5) / 2) : 0;
  const hue = [palette.accent, palette.primary, palette.success, palette.warning][seed % 4];
  return (
    `<rect width="${CARD.width}" height="${CARD.height}" rx="16" fill="${bright ? palette.paper : palette.surface}" ` +
    `stroke="${bright ? palette.line : '#40342f'}" stroke-width="1.5"/>` +
    `<circle cx="43" cy="45" r="19" fill="${hue}" opacity="${bright ? 0.9 : 0.75}"/>` +
    bar(76, 32, 96 + (seed % 3) * 22, bright ? '#8b776c' : '#8f7d73') +
    bar(76, 50, 58 + (seed % 2) * 18, colors.words) +
    stars +
    bar(24, 134, 236 * written, colors.words, written) +
    (answered > 0
      ? `<g transform="translate(${round(18 * (1 - answered))} 0)" opacity="${round(answered)}">` +
        `<path d="M30 154v8a6 6 0 0 0 6 6h10" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-linecap="round"/>` +
        `${bar(58, 163, 132, palette.accent, 0.85)}</g>`
      : bar(24, 154, (120 + (seed % 4) * 24) * written, colors.words, written))
  );
}

function column({ x, up, shift, ratings, bright }: Column, turn: number, number: number): string {
  const length = ratings.length * STEP;
  const way = up ? 1 : -1;
  return ratings
    .map((rating, index) => {
      const offset = modulo(index * STEP + shift * length - way * turn * length, length);
      // One card's height above the picture to well below it: cards enter and leave unseen.
      const y = offset - STEP - 60;
      const travelled = up ? 1 - offset / length : offset / length;
      const drawn = card({ rating, bright: index === bright, travelled, seed: index + number * 3 });
      return `<g transform="translate(${x} ${round(y)})">${drawn}</g>`;
    })
    .join('');
}

/** Draws the whole picture at `turn` (0 to 1, where 1 equals 0) as SVG. */
export function scene(turn: number): string {
  const sway = Math.sin(2 * Math.PI * turn);
  const swing = Math.cos(2 * Math.PI * turn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="accent" cx="${round(0.86 + 0.03 * sway)}" cy="${round(0.94 + 0.03 * swing)}" r=".8">
        <stop offset="0" stop-color="${night.accent}" stop-opacity=".62"/>
        <stop offset=".45" stop-color="${night.primary}" stop-opacity=".34"/>
        <stop offset="1" stop-color="${night.primary}" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="quiet">
        <stop offset=".2" stop-color="${night.paper}"/>
        <stop offset=".38" stop-color="${night.paper}" stop-opacity=".78"/>
        <stop offset=".66" stop-color="${night.paper}" stop-opacity="0"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${night.paper}"/>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#accent)"/>
    <g transform="rotate(-7 900 360)">${columns.map((one, index) => column(one, turn, index)).join('')}</g>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#quiet)"/>
  </svg>`;
}
