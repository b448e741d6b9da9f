import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTransformer as createSwcTransformer } from '@swc/jest';

/** A call of Vite's `import.meta.glob`, with the patterns and options that this project writes. */
const GLOB = /import\.meta\.glob(?:<.*>)?\(\s*\[([^\]]*)\],\s*(\{[^}]*\}),?\s*\)/g;

const patternsIn = (list) => [...list.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern);

function filesOf(patterns, folder) {
  const excluded = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  return patterns
    .filter((one) => !one.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: folder, exclude: excluded }))
    .map((file) => (file.startsWith('.') ? file : `./${file}`))
    .sort();
}

/** Writes out what Vite makes of `import.meta.glob`: an object of imports, or of modules where `eager`. */
function expandGlobs(source, path) {
  const eager = [];
  const expanded = source.replace(GLOB, (_call, list, options) => {
    const isEager = /eager:\s*true/.test(options);
    const entries = filesOf(patternsIn(list), dirname(path)).map((file) => {
      if (!isEager)
        return `'${file}': () => import('${file}', { with: { type: 'json' } }).then((m) => m.default)`;
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

/** Compiles TypeScript with swc as the other projects do, after what Vite does before. */
export function createTransformer(options) {
  const swc = createSwcTransformer(options);
  const prepare = (source, path) =>
    source.includes('import.meta.glob') ? expandGlobs(source, path) : source;
  return {
    ...swc,
    process: (source, path, given) => swc.process(prepare(source, path), path, given),
    processAsync: (source, path, given) => swc.processAsync(prepare(source, path), path, given),
    getCacheKey: (source, path, given) => swc.getCacheKey(prepare(source, path), path, given),
  };
}

export default { createTransformer };
