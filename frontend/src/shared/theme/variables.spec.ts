import { readFileSync } from 'node:fs';
import { palettes, type ColorScheme } from '../brand/colors';

const css = readFileSync(new URL('variables.css', import.meta.url), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variablesOf = (scheme: ColorScheme) => {
  const block = new RegExp(`\\[data-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
};

describe('variables.css', () => {
  it.each(['light', 'dark'] as const)('says the %s palette', (scheme) => {
    const expected = Object.entries(palettes[scheme]).map(([name, value]) => [kebab(name), value]);
    expect(variablesOf(scheme)).toEqual(Object.fromEntries(expected));
  });
});
