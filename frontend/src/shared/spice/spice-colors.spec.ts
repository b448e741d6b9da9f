import { readFileSync } from 'node:fs';
import { palettes } from '../brand/colors';
import { AA_GRAPHIC, contrastRatio } from '../brand/contrast';
import { SPICE_LEVELS } from './spice-level';

const css = readFileSync(new URL('spice-colors.css', import.meta.url), 'utf8');

const heatOf = (level: string, scheme: 'light' | 'dark'): string => {
  const under = scheme === 'dark' ? String.raw`\[data-scheme='dark'\] ` : '^';
  const rule = new RegExp(`${under}\\[data-spice='${level}'\\] \\{\\s*--heat: (#\\w{6});`, 'm');
  return rule.exec(css)?.[1] ?? 'no color';
};

describe('the colors of the Spice Levels', () => {
  it.each(['light', 'dark'] as const)('are one for each, of its own: %s', (scheme) => {
    const colors = SPICE_LEVELS.map((level) => heatOf(level, scheme));
    expect(new Set(colors).size).toBe(SPICE_LEVELS.length);
    for (const color of colors) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      for (const ground of ['surface', 'sunken'] as const) {
        expect(contrastRatio(color, palettes[scheme][ground])).toBeGreaterThanOrEqual(AA_GRAPHIC);
      }
    }
  });
});
