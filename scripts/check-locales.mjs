import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './lib/compile.mjs';
import { root } from './lib/paths.mjs';

/** Endings that i18next adds to a key for the plural forms, of which every language has its own. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts of a page that picks its language by itself, among those that it has. */
const ON_ITS_OWN = join(root, 'frontend/src/customer-page/locales');

/** The codes of the languages that the product offers, as the frontend lists them. */
function offeredLanguages() {
  const source = readFileSync(join(root, 'frontend/src/shared/i18n/languages.ts'), 'utf8');
  const codes = [...source.matchAll(/\bcode: '([\w-]+)'/g)].map(([, code]) => code);
  if (!codes.includes('en')) throw new Error('languages.ts: LANGUAGES could not be read.');
  return codes;
}

/** Every text of a catalogue under its dotted key. */
function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' && child !== null
      ? flatten(child, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(child)]],
  );
}

const placeholders = (text) => [...text.matchAll(/{{-?\s*([\w.]+)/g)].map(([, name]) => name);

const textsOf = (file) => flatten(JSON.parse(readFileSync(file, 'utf8')));

/** Keys that have plural forms: every language has an `_other`, and `inbox_zero` is just a name. */
const pluralsOf = (file) =>
  new Set(
    textsOf(file)
      .filter(([key]) => key.endsWith('_other'))
      .map(([key]) => key.replace(PLURAL, '')),
  );

/** Keys without plural endings, each with its plural forms and the placeholders of any of them. */
function shapeOf(file, plurals) {
  const shape = new Map();
  for (const [key, text] of textsOf(file)) {
    const base = key.replace(PLURAL, '');
    const form = plurals.has(base) ? PLURAL.exec(key)?.[1] : undefined;
    const name = form ? base : key;
    const entry = shape.get(name) ?? { used: new Set(), forms: new Set() };
    placeholders(text).forEach((placeholder) => entry.used.add(placeholder));
    if (form) entry.forms.add(form);
    if (text.trim() === '') entry.empty = true;
    shape.set(name, entry);
  }
  return shape;
}

/** What one key of a translation lacks, or has too much. */
function problemsOf(key, english, theirs, forms) {
  const problems = [];
  for (const placeholder of theirs.used) {
    if (!english.used.has(placeholder)) problems.push(`uses an unknown {{${placeholder}}}`);
  }
  for (const placeholder of english.used) {
    if (!theirs.used.has(placeholder)) problems.push(`does not use {{${placeholder}}}`);
  }
  if (theirs.empty) problems.push('is empty');
  if (english.forms.size > 0) {
    for (const form of forms) {
      if (!theirs.forms.has(form)) problems.push(`lacks its plural form '_${form}'`);
    }
  }
  for (const form of theirs.forms) {
    if (!forms.includes(form)) problems.push(`has a plural form '_${form}' that is never used`);
  }
  return problems.map((problem) => `'${key}' ${problem}.`);
}

/** What a translation lacks beside its English; English itself only has to have its plurals. */
function compare(english, other, language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const problems = [];
  for (const [key, source] of english) {
    const theirs = other.get(key);
    if (theirs) problems.push(...problemsOf(key, source, theirs, forms));
    else problems.push(`'${key}' is missing.`);
  }
  for (const key of other.keys()) {
    if (!english.has(key)) problems.push(`'${key}' is not in en.json.`);
  }
  return problems;
}

/**
 * Throws when a language that is offered lacks a catalogue, or a catalogue lacks a key, a plural
 * form or a placeholder that en.json beside it asks for, or has one too many.
 */
export function checkLocales(folder = join(root, 'frontend/src'), languages = offeredLanguages()) {
  const files = listFiles(folder).filter(
    (file) => basename(dirname(file)) === 'locales' && file.endsWith('.json'),
  );
  const english = new Map(
    files
      .filter((file) => basename(file) === 'en.json')
      .map((file) => [dirname(file), { plurals: pluralsOf(file), file }]),
  );
  const missing = [...english.keys()]
    .filter((place) => place !== ON_ITS_OWN)
    .flatMap((place) => languages.map((language) => join(place, `${language}.json`)))
    .filter((file) => !existsSync(file))
    .map((file) => `${relative(root, file)}: there is no such catalogue.`);
  const wrong = files.flatMap((file) => {
    const source = english.get(dirname(file));
    const name = relative(root, file);
    if (!source) return [`${name}: there is no en.json beside it.`];
    const { plurals } = source;
    const problems = compare(
      shapeOf(source.file, plurals),
      shapeOf(file, plurals),
      basename(file, '.json'),
    );
    return problems.map((problem) => `${name}: ${problem}`);
  });
  const problems = [...missing, ...wrong];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${english.size} catalogues, ${languages.length} languages`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(checkLocales());
