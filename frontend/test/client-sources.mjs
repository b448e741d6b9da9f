import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { root } from '../../scripts/lib/paths.mjs';
import { isOurs } from '../../scripts/lib/typescript.mjs';

// Importing this file lets Node import sources of the client, as Vite does when it builds them.

const { jsc } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));

/** The build's own compiler settings. */
const settings = (isTsx) => ({
  cwd: root,
  configFile: join(root, '.swcrc'),
  sourceMaps: 'inline',
  jsc: {
    parser: { ...jsc.parser, tsx: isTsx },
    transform: { ...jsc.transform, react: { runtime: 'automatic' } },
    // Node wants to be told that a file is JSON.
    experimental: { keepImportAttributes: true },
  },
});

registerHooks({
  resolve(specifier, context, next) {
    const url = findFile(specifier, context.parentURL);
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const source = isOurs(url) ? compile(fileURLToPath(url)) : undefined;
    return source === undefined
      ? next(url, context)
      : { format: 'module', source, shortCircuit: true };
  },
});

/** Finds the file that is imported without its ending, as bundlers do. */
function findFile(specifier, parent) {
  // Ant Design's languages, from its files for bundlers, and the languages and plugins of Day.js.
  const isPart = /^(antd\/es|dayjs)\//.test(specifier);
  if (!isPart && !(specifier.startsWith('.') && parent?.startsWith('file:'))) return undefined;
  const url = isPart
    ? pathToFileURL(join(root, 'node_modules', specifier))
    : new URL(specifier, parent);
  const path = fileURLToPath(url);
  if (existsSync(path) && statSync(path).isFile()) return undefined;
  const ending = ['.ts', '.tsx', '.js', '/index.js'].find((one) => existsSync(path + one));
  if (!ending) return undefined;
  url.pathname += ending;
  // Evaluates the imports of a module afresh too when it is imported so itself (`import('./page?fresh=2')`).
  const fresh = isOurs(parent) && new URL(parent).searchParams.get('fresh');
  if (fresh) url.searchParams.set('fresh', fresh);
  return url.href;
}

function compile(path) {
  if (path.endsWith('.css')) return classNamesOf(readFileSync(path, 'utf8'));
  if (!/\.tsx?$/.test(path)) return undefined;
  const source = expandGlobs(readFileSync(path, 'utf8'), dirname(path));
  return transformSync(source, { ...settings(path.endsWith('x')), filename: path }).code;
}

const camelCase = (name) => name.replace(/-+(\w)/g, (_dash, letter) => letter.toUpperCase());

/** Gives a CSS module's class names as Vite does (`camelCaseOnly`), unscoped; there is nothing to paint. */
function classNamesOf(css) {
  const names = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => [camelCase(name), name]);
  return `export default ${JSON.stringify(Object.fromEntries(names))};`;
}

/** A call of Vite's `import.meta.glob`, with the patterns and options that this project writes. */
const GLOB = /import\.meta\.glob(?:<.*>)?\(\s*\[([^\]]*)\],\s*(\{[^}]*\}),?\s*\)/g;

/** Writes out what Vite makes of `import.meta.glob`: an object of imports, or of modules where `eager`. */
function expandGlobs(source, folder) {
  if (!source.includes('import.meta.glob')) return source;
  const eager = [];
  const expanded = source.replace(GLOB, (_call, list, options) => {
    const isEager = /eager:\s*true/.test(options);
    const entries = filesOf(list, folder).map((file) => {
      if (!isEager) {
        return `'${file}': () => import('${file}', { with: { type: 'json' } }).then((m) => m.default)`;
      }
      eager.push(file);
      return `'${file}': globbed${eager.length}`;
    });
    return `{ ${entries.join(', ')} }`;
  });
  const imports = eager.map(
    (file, at) => `import globbed${at + 1} from '${file}' with { type: 'json' };`,
  );
  return `${expanded}\n${imports.join('\n')}`;
}

/** The files that a list of patterns names, from a folder. */
function filesOf(list, folder) {
  const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern);
  const exclude = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  return patterns
    .filter((one) => !one.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: folder, exclude }))
    .map((file) => (file.startsWith('.') ? file : `./${file}`))
    .sort();
}
