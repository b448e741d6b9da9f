import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { LANGUAGES as backendLanguages } from '../backend/src/lib/i18n/languages.ts';
import { LANGUAGES } from '../frontend/src/shared/i18n/languages.ts';
import { listFiles } from './lib/compile.mjs';
import { root } from './lib/paths.mjs';

const folders = ['frontend/src', 'backend/src'].map((folder) => join(root, folder));

const languages: string[] = LANGUAGES.map(({ code }) => code);

/** Endings that mark plural forms of a key; each language has its own set of forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A catalogue of texts, nested by area. */
interface Catalogue {
  [key: string]: string | Catalogue;
}

/** A text inside another, such as the days of `$t(ui:days, {'count': {{- max}} })`. Options in other quotes are not read. */
const NESTED = /\$t\((?:[\w:-]+, \{'count': \{\{- [\w.-]+\}\} \}\))?/g;

/** The translations of one key: its placeholders, its plural forms, and whether any of them is empty or nests wrongly. */
interface Entry {
  used: Set<string>;
  forms: Set<string>;
  empty: boolean;
  nestsWrongly: boolean;
}

/** Returns every text of a catalogue with its dotted key. */
function flatten(value: Catalogue, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, child]): [string, string][] =>
    typeof child === 'object' ? flatten(child, `${prefix}${key}.`) : [[`${prefix}${key}`, child]],
  );
}

/** Names of placeholders: `{{name}}` in signed-in screens, `{name}` in emails and on the customer page. */
const placeholders = (text: string) =>
  [...text.matchAll(/{{?-?\s*([\w.-]+)/g)].flatMap(([, name]) => name ?? []);

const textsOf = (file: string) => flatten(JSON.parse(readFileSync(file, 'utf8')) as Catalogue);

/** True when a key appears twice: the parser silently keeps the last one. Relies on oxfmt's format of the file. */
const hasTwins = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return JSON.stringify(JSON.parse(text), null, 2).trim() !== text.trim();
};

/** Keys that have plural forms, found by `_other`, which every language has; `inbox_zero` is just a name. */
const pluralsOf = (file: string) =>
  new Set(
    textsOf(file)
      .filter(([key]) => key.endsWith('_other'))
      .map(([key]) => key.replace(PLURAL, '')),
  );

/** Maps keys without their plural endings to their plural forms and to the placeholders of all forms. */
function shapeOf(file: string, plurals: ReadonlySet<string>): Map<string, Entry> {
  const shape = new Map<string, Entry>();
  for (const [key, text] of textsOf(file)) {
    const base = key.replace(PLURAL, '');
    const form = plurals.has(base) ? PLURAL.exec(key)?.[1] : undefined;
    const name = form ? base : key;
    const entry = shape.get(name) ?? {
      used: new Set<string>(),
      forms: new Set<string>(),
      empty: false,
      nestsWrongly: false,
    };
    placeholders(text).forEach((placeholder) => entry.used.add(placeholder));
    if (form) entry.forms.add(form);
    if (text.trim() === '') entry.empty = true;
    if (text.match(NESTED)?.includes('$t(')) entry.nestsWrongly = true;
    shape.set(name, entry);
  }
  return shape;
}

const missingFrom = (present: { has(key: string): boolean }, wanted: Iterable<string>) =>
  [...wanted].filter((one) => !present.has(one));

/** Lists the elements that one key of a translation lacks or has in excess. */
function problemsOf(key: string, english: Entry, theirs: Entry, forms: ReadonlySet<string>) {
  const needed = english.forms.size > 0 ? forms : new Set<string>();
  return [
    ...missingFrom(english.used, theirs.used).map((name) => `uses an unknown {{${name}}}`),
    ...missingFrom(theirs.used, english.used).map((name) => `does not use {{${name}}}`),
    ...missingFrom(theirs.forms, needed).map((form) => `lacks its plural form '_${form}'`),
    ...missingFrom(forms, theirs.forms).map((form) => `has an unused plural form '_${form}'`),
    ...(theirs.empty ? ['is empty'] : []),
    ...(theirs.nestsWrongly
      ? ["nests a text in another way than $t(name, {'count': {{- value}} })"]
      : []),
  ].map((problem) => `'${key}' ${problem}.`);
}

/** Compares a translation with its English. For English itself only plural forms and empty texts can be wrong. */
function compare(english: Map<string, Entry>, other: Map<string, Entry>, language: string) {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const wrong = [...english].flatMap(([key, source]) => {
    const theirs = other.get(key);
    return theirs ? problemsOf(key, source, theirs, forms) : [`'${key}' is missing.`];
  });
  const extra = missingFrom(english, other.keys()).map((key) => `'${key}' is not in en.json.`);
  return [...wrong, ...extra];
}

/** Lists the languages that a folder has no file for. */
const missingFiles = (folder: string) =>
  languages
    .filter((language) => !existsSync(join(folder, `${language}.json`)))
    .map((language) => `${relative(root, folder)}: there is no ${language}.json.`);

/**
 * Throws when a language lacks a key, a placeholder or a plural form that en.json beside it has, or
 * has one too many; and when a language that is offered lacks a whole catalogue.
 */
function checkLocales() {
  const files = folders
    .flatMap(listFiles)
    .filter((file) => basename(dirname(file)) === 'locales' && file.endsWith('.json'));
  const english = new Map(
    files
      .filter((file) => basename(file) === 'en.json')
      .map((file) => [dirname(file), { plurals: pluralsOf(file), file }]),
  );
  const wrong = files.flatMap((file) => {
    const source = english.get(dirname(file));
    const name = relative(root, file);
    if (!source) return [`${name}: there is no en.json beside it.`];
    if (!languages.includes(basename(file, '.json')))
      return [`${name}: the switcher does not offer this language.`];
    if (hasTwins(file)) return [`${name}: a key stands there twice.`];
    const { plurals } = source;
    const problems = compare(
      shapeOf(source.file, plurals),
      shapeOf(file, plurals),
      basename(file, '.json'),
    );
    return problems.map((problem) => `${name}: ${problem}`);
  });
  const problems = [...[...english.keys()].flatMap(missingFiles), ...wrong];
  if (backendLanguages.join() !== languages.join())
    problems.push('The server and the site do not speak the same languages.');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${english.size} catalogues, ${languages.length} languages`;
}

try {
  console.log(checkLocales());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
