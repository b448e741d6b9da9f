import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = resolve(import.meta.dirname, '../../src');

/** Folders in which a namespace may have its texts. */
const folders = ['', 'shared', 'features'];

/** Returns the text of a screen in the language it is shown in, by namespace and key. */
export type Say = (name: string) => RegExp;

type Tree = { [key: string]: string | Tree };

/** Folders with the texts of server-rendered pages, by namespace. */
const made = { 'public-page': '../../backend/src/modules/pages/app' };

function catalog(namespace: string, language: string): Tree | undefined {
  const places = namespace in made ? Object.values(made) : folders.map((at) => join(at, namespace));
  const file = places
    .map((place) => join(sources, place, 'locales', `${language}.json`))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Tree);
}

const find = (tree: Tree | undefined, key: string): string | undefined => {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

/**
 * Returns the text of a screen in a language, by namespace and key (`inbox:reply.action`); in English when the
 * catalog lacks it, as on the screen. A placeholder or nested text matches any text; a no-break space matches any
 * space, because accessible names lose some of them.
 */
export function textIn(language: string, name: string): RegExp {
  const [namespace = '', key = ''] = name.split(':');
  const text = find(catalog(namespace, language), key) ?? find(catalog(namespace, 'en'), key);
  if (text === undefined) throw new Error(`There is no text called ${name}.`);
  const pattern = text
    .split(/\$t\([^)]*\)|\{\{.+?\}\}|\{\w+\}/)
    .map((words) =>
      words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[\u00a0\u202f]/g, '\\s'),
    )
    .join('.+');
  return new RegExp(`^${pattern}$`);
}

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((child) => (typeof child === 'string' ? [child] : leaves(child)));

const textsOf = (file: string): string[] => leaves(JSON.parse(readFileSync(file, 'utf8')) as Tree);

/** Returns the English texts that a language's catalogs do not contain: on its screens, each would be an error. */
export function untranslated(language: string): ReadonlySet<string> {
  const files = globSync(
    ['app', 'shared/*', 'features/*'].map((at) => `${at}/locales/en.json`),
    {
      cwd: sources,
    },
  ).map((file) => join(sources, file));
  const own = new Set(
    files.flatMap((file) => textsOf(file.replace('en.json', `${language}.json`))),
  );
  return new Set(files.flatMap(textsOf).filter((text) => text.length > 2 && !own.has(text)));
}
