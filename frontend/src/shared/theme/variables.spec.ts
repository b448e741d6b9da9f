import { readFileSync } from 'node:fs';
import { palettes } from '../brand/colors';

const css = readFileSync(new URL('variables.css', import.meta.url), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variablesOf = (selector: string) => {
  const begin = css.indexOf(`${selector} {`);
  const block = css.slice(begin, css.indexOf('}', begin));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
};

describe('variables.css', () => {
  it.each([
    ['light', "[data-scheme='light']"],
    ['dark', "[data-scheme='dark']"],
    ['dark', ':root:where(:not([data-scheme]))'],
  ] as const)('says the %s palette for %s', (scheme, selector) => {
    const expected = Object.entries(palettes[scheme]).map(([name, value]) => [kebab(name), value]);
    expect(variablesOf(selector)).toEqual(Object.fromEntries(expected));
  });
});
