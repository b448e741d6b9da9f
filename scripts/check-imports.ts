import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { folderCircles } from './lib/folder-circles.ts';
import { loneClasses } from './lib/lone-classes.ts';
import { root } from './lib/paths.mjs';
import { publicNameProblems } from './lib/public-names.ts';
import { unsharedRules } from './lib/shared-rules.ts';

// npm run check:imports | Checks imports (.dependency-cruiser.mjs), circles of folders, lone abstract classes, and how much
// modules show to one another.

const TEST = /\.spec\.tsx?$/;
const isProduct = (path: string): boolean =>
  /^(backend\/(src|sdk|plugins|tools)|frontend\/src)\//.test(path) && !TEST.test(path);

const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
const tsConfig = extractTSConfig(`${root}/frontend/tsconfig.json`);
const { output } = await cruise(['backend', 'frontend'], options, {}, { tsConfig });
if (typeof output === 'string') throw new Error(output);
const { modules, summary } = output;
const comments = new Map(
  (summary.ruleSetUsed?.forbidden ?? []).map(({ name, comment }) => [name, comment]),
);
const broken = summary.violations.map(
  ({ rule: { name }, from, to }) => `${name}: ${from} -> ${to}\n  ${comments.get(name)}`,
);
const circles = folderCircles(modules, isProduct).map(
  (circle) =>
    `folders in a circle: take out what they share, or move a file.\n${circle
      .map(({ from, to, imports }) => `  ${from} -> ${to}\n    ${imports.join('\n    ')}`)
      .join('\n')}`,
);
const sources = globSync('backend/**/*.ts', {
  cwd: root,
  exclude: (path) => path.includes('node_modules') || path.endsWith('dist'),
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const alone = loneClasses(sources).map(
  (found) =>
    `abstract class with one implementation: make the class concrete, or list it in scripts/lib/lone-classes.ts.\n  ${found}`,
);
const names = globSync('backend/src/modules/*/public.ts', { cwd: root }).flatMap((file) =>
  publicNameProblems(file, readFileSync(`${root}/${file}`, 'utf8')),
);
const unshared = unsharedRules(modules, isProduct).map(
  (file) => `${file}: fewer than two modules use it. Move it to the domain of the one that does.`,
);
const wrong = [...broken, ...circles, ...names, ...unshared, ...alone];
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`${modules.filter(({ source }) => isProduct(source)).length} files`);
