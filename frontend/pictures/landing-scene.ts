import { palettes } from '../src/shared/brand/colors.ts';
import type { Part } from './landing-parts.ts';

/*
 * A wall of what the product shows, rising and sinking at night: the page on which customers answer, reviews, the
 * inbox and the dashboard. Every motion is a whole number of turns, so the last frame leads into the first.
 */

export const WIDTH = 1280;
export const HEIGHT = 720;

const night = palettes.dark;

const CARD = { width: 330, gap: 24, radius: 16 };
/** Room above and below the picture that the tilt makes visible. */
const MARGIN = 70;

export interface Column {
  x: number;
  up: boolean;
  /** Share of its length by which it is ahead. */
  shift: number;
  parts: readonly Part[];
}

const round = (value: number) => Math.round(value * 100) / 100;
const modulo = (value: number, by: number) => ((value % by) + by) % by;
const heightOf = ({ width, height }: Part) => (height * CARD.width) / width;

/**
 * Returns the tops of a column's cards at `turn` (0 to 1, where 1 equals 0).
 * @throws Error when there are too few parts, so that one would disappear in sight
 */
export function topsOf({ parts, up, shift }: Column, turn: number): number[] {
  const heights = parts.map(heightOf);
  const length = heights.reduce((sum, height) => sum + height + CARD.gap, 0);
  const highest = Math.max(...heights);
  if (length < HEIGHT + 2 * MARGIN + highest) throw new Error('A column has too few parts.');
  const moved = (shift - (up ? turn : -turn)) * length;
  let above = 0;
  return heights.map((height) => {
    const offset = modulo(above + moved, length);
    above += height + CARD.gap;
    return round(offset - highest - MARGIN);
  });
}

const card = (part: Part, id: string): string => {
  const height = round(heightOf(part));
  const box = `width="${CARD.width}" height="${height}" rx="${CARD.radius}"`;
  return `<g id="${id}"><clipPath id="${id}-edge"><rect ${box}/></clipPath>
    <image href="${part.source}" width="${CARD.width}" height="${height}" preserveAspectRatio="none" clip-path="url(#${id}-edge)"/>
    <rect ${box} fill="none" stroke="#40342f" stroke-width="1.5"/></g>`;
};

/** Returns the id of a card in the drawing. */
export const idOf = (column: number, part: number): string => `card-${column}-${part}`;

/** Draws the whole picture as SVG; its cards get their places by `topsOf`. */
export function scene(columns: readonly Column[]): string {
  const drawn = columns.map(({ x, parts }, column) => {
    const cards = parts.map((part, index) => card(part, idOf(column, index)));
    return `<g transform="translate(${x} 0)">${cards.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="accent" cx=".86" cy=".94" r=".8">
        <stop offset="0" stop-color="${night.accent}" stop-opacity=".62"/>
        <stop offset=".45" stop-color="${night.primary}" stop-opacity=".34"/>
        <stop offset="1" stop-color="${night.primary}" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="quiet">
        <stop offset=".2" stop-color="${night.paper}"/>
        <stop offset=".38" stop-color="${night.paper}" stop-opacity=".78"/>
        <stop offset=".62" stop-color="${night.paper}" stop-opacity="0"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${night.paper}"/>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#accent)"/>
    <g transform="rotate(-7 900 360)">${drawn.join('')}</g>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#quiet)"/>
  </svg>`;
}
