import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './lib/compile.mjs';
import { root } from './lib/paths.mjs';

/** Endings that i18next adds to a key for the plural forms, of which every language has its own. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a catalogue under its dotted key. */
function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' && child !== null
      ? flatten(child, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(child)]],
  );
}

const placeholders = (text) => [...text.matchAll(/{{-?\s*([\w.]+)/g)].map(([, name]) => name);

/** Keys without plural endings, each with the placeholders that any of its forms uses. */
function shapeOf(file) {
  const shape = new Map();
  for (const [key, text] of flatten(JSON.parse(readFileSync(file, 'utf8')))) {
    const name = key.replace(PLURAL, '');
    const used = shape.get(name) ?? new Set();
    placeholders(text).forEach((placeholder) => used.add(placeholder));
    shape.set(name, used);
  }
  return shape;
}

function compare(english, other, name) {
  const problems = [];
  for (const [key, used] of english) {
    const theirs = other.get(key);
    if (!theirs) problems.push(`${name}: '${key}' is missing.`);
    else {
      for (const placeholder of theirs) {
        if (!used.has(placeholder))
          problems.push(`${name}: '${key}' uses an unknown {{${placeholder}}}.`);
      }
    }
  }
  for (const key of other.keys()) {
    if (!english.has(key)) problems.push(`${name}: '${key}' is not in en.json.`);
  }
  return problems;
}

/** Throws when a language lacks a key that en.json beside it has, or has one too many. */
export function checkLocales(folder = join(root, 'frontend/src')) {
  const files = listFiles(folder).filter(
    (file) => basename(dirname(file)) === 'locales' && file.endsWith('.json'),
  );
  const english = new Map(
    files
      .filter((file) => basename(file) === 'en.json')
      .map((file) => [dirname(file), shapeOf(file)]),
  );
  const problems = files.flatMap((file) => {
    const source = english.get(dirname(file));
    const name = relative(root, file);
    if (!source) return [`${name}: there is no en.json beside it.`];
    return compare(source, shapeOf(file), name);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${english.size} catalogues`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(checkLocales());
