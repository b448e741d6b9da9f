import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palettes, type ColorScheme, type Palette } from '../shared/brand/colors';

const css = readFileSync(
  join(process.cwd(), 'frontend', 'src', 'customer-page', 'colors.css'),
  'utf8',
);
const [light = '', dark = ''] = css.match(/:root \{[^}]*\}/g) ?? [];

const roles: Record<string, keyof Palette> = {
  '--primary': 'primary',
  '--primary-hover': 'primaryHover',
  '--on-primary': 'onPrimary',
  '--paper': 'paper',
  '--surface': 'surface',
  '--sunken': 'sunken',
  '--ink': 'ink',
  '--quiet': 'quiet',
  '--line': 'line',
  '--control-line': 'controlLine',
  '--warning': 'warning',
  '--success': 'success',
  '--problem': 'problem',
};

const valueIn = (block: string, name: string): string | undefined =>
  new RegExp(`${name}: ([^;]+);`).exec(block)?.[1]?.replace(/^#fff$/, '#ffffff');

describe('the page speaks the palette', () => {
  const blocks: Array<[ColorScheme, (name: string) => string | undefined]> = [
    ['light', (name) => valueIn(light, name)],
    ['dark', (name) => valueIn(dark, name) ?? valueIn(light, name)],
  ];
  it.each(blocks)('%s', (scheme, value) => {
    for (const [name, role] of Object.entries(roles)) {
      expect([name, value(name)]).toEqual([name, palettes[scheme][role]]);
    }
  });
});
