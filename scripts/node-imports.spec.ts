import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = new Set(
  Object.values(scripts)
    .flatMap((command) => command.match(/(?<=\bnode )[\w./-]+\.(?:ts|mjs)/g) ?? [])
    .filter((file) => !file.startsWith('node_modules/')),
);
/** Holds the imports of files that it writes, and has none itself. */
const TEMPLATE = join(root, 'scripts/lib/module-template.mjs');

/** Imports of the project's files that are loaded with a file, as it spells them. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) (?!type)[^;]*?from '(\.[^']+)';$/gm,
    ),
  ].map(([, specifier = '']) => specifier);

/** Every file that Node loads with a program. Those that are not there are its faults. */
function load(file: string, seen = new Set<string>(), faults: string[] = []): string[] {
  if (seen.has(file) || file === TEMPLATE) return faults;
  seen.add(file);
  for (const specifier of importsOf(file)) {
    const target = resolve(dirname(file), specifier);
    if (/\.(?:ts|mjs|js|json)$/.test(target) && existsSync(target)) load(target, seen, faults);
    else faults.push(`${relative(root, file)} imports ${specifier}`);
  }
  return faults;
}

describe('programs of package.json', () => {
  it.each([...programs])('%s imports files that Node finds', (program) => {
    expect(load(join(root, program))).toEqual([]);
  });
});
