import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES as backendLanguages } from '../backend/src/kernel/i18n/languages.ts';
import { LANGUAGES } from '../frontend/src/shared/i18n/languages.ts';
import { listFiles } from './lib/compile.mjs';
import { root } from './lib/paths.mjs';

const folders = ['frontend/src', 'backend/src'].map((folder) => join(root, folder));

const languages = LANGUAGES.map(({ code }) => code);

/** Endings of a key for its plural forms, of which every language has its own. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Whose texts are sent by the server: there, a language without a file stops the start. */
const MUST_BE_COMPLETE = /^(backend|frontend[\\/]src[\\/]customer-page)[\\/]/;

/** Every text of a catalogue under its dotted key. */
function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' && child !== null
      ? flatten(child, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(child)]],
  );
}

/** `{{name}}` of the signed-in screens, `{name}` of mails and of the customer page. */
const placeholders = (text) => [...text.matchAll(/{{?-?\s*([\w.]+)/g)].map(([, name]) => name);

/** Keys without plural endings, each with the placeholders and the plural forms that it has. */
function shapeOf(file) {
  const shape = new Map();
  const texts = new Map(flatten(JSON.parse(readFileSync(file, 'utf8'))));
  // Without the form that every language has, `inbox_zero` is a name and no plural.
  const isPlural = (key) => texts.has(key.replace(PLURAL, '_other'));
  for (const [key, text] of texts) {
    const name = isPlural(key) ? key.replace(PLURAL, '') : key;
    const { used, forms } = shape.get(name) ?? { used: new Set(), forms: new Set() };
    placeholders(text).forEach((placeholder) => used.add(placeholder));
    const [, form] = (isPlural(key) && PLURAL.exec(key)) || [];
    if (form) forms.add(form);
    shape.set(name, { used, forms });
  }
  return shape;
}

/** The plural forms that counts up to a thousand ask for. */
function formsOf(language) {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
}

function compareText(key, ours, theirs, needed) {
  const unknown = [...theirs.used].filter((placeholder) => !ours.used.has(placeholder));
  // A form for one or two may say so in words; what no form shows is lost.
  const lost = [...ours.used].filter((placeholder) => !theirs.used.has(placeholder));
  const lacking = ours.forms.size > 0 ? [...needed].filter((form) => !theirs.forms.has(form)) : [];
  return [
    ...unknown.map((placeholder) => `'${key}' uses an unknown {{${placeholder}}}.`),
    ...lost.map((placeholder) => `'${key}' does not show {{${placeholder}}}.`),
    ...lacking.map((form) => `'${key}_${form}' is missing.`),
  ];
}

function compare(english, other, name) {
  const problems = [];
  const needed = formsOf(basename(name, '.json'));
  for (const [key, ours] of english) {
    const theirs = other.get(key);
    if (!theirs) problems.push(`${name}: '${key}' is missing.`);
    else {
      const found = compareText(key, ours, theirs, needed);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  }
  for (const key of other.keys()) {
    if (!english.has(key)) problems.push(`${name}: '${key}' is not in en.json.`);
  }
  return problems;
}

/** Files that a language needs and does not have. */
const missingFiles = (folder) =>
  MUST_BE_COMPLETE.test(relative(root, folder))
    ? languages
        .filter((language) => !existsSync(join(folder, `${language}.json`)))
        .map((language) => `${relative(root, folder)}: there is no ${language}.json.`)
    : [];

/**
 * Throws when a language lacks a key, a placeholder or a plural form that en.json beside it has, or
 * has one too many; and when mails or the customer page lack a whole language.
 */
export function checkLocales() {
  const files = folders
    .flatMap(listFiles)
    .filter((file) => basename(dirname(file)) === 'locales' && file.endsWith('.json'));
  const english = new Map(
    files
      .filter((file) => basename(file) === 'en.json')
      .map((file) => [dirname(file), shapeOf(file)]),
  );
  const problems = files.flatMap((file) => {
    const source = english.get(dirname(file));
    const name = relative(root, file);
    if (!source) return [`${name}: there is no en.json beside it.`];
    if (!languages.includes(basename(file, '.json')))
      return [`${name}: the switcher does not offer this language.`];
    return compare(source, shapeOf(file), name);
  });
  problems.push(...[...english.keys()].flatMap(missingFiles));
  if (backendLanguages.join() !== languages.join())
    problems.push('The server and the site do not speak the same languages.');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${english.size} catalogues`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(checkLocales());
