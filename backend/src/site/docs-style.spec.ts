import { readFileSync } from 'node:fs';
import { DOCS_PALETTES } from './docs-style.js';

const css = readFileSync(
  new URL('../../../frontend/src/shared/theme/variables.css', import.meta.url),
  'utf8',
);
const colorsIn = (text: string) =>
  [...text.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => `${name} ${value}`);

describe('the colors of the API reference', () => {
  it.each(['light', 'dark'] as const)('are those of the site: %s', (scheme) => {
    const block = new RegExp(`\\[data-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const colors = colorsIn(DOCS_PALETTES[scheme]);
    expect(colors.length).toBeGreaterThan(8);
    expect(colorsIn(block)).toEqual(expect.arrayContaining(colors));
  });
});
