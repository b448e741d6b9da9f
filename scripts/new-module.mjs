import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleFiles, nextSteps } from './lib/module-template.mjs';
import { root } from './lib/paths.mjs';

// npm run new-module -- <id>   (the API's path, the texts' namespace, the folder: `campaigns`)

const [id] = process.argv.slice(2);
if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error(
    'Usage: npm run new-module -- <id>, lower case with hyphens, a plural where it fits: campaigns',
  );
  process.exit(1);
}
const files = moduleFiles(id);
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  console.error(`There is such a module already: ${taken.join(', ')}`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`wrote ${file}`);
}
console.log(
  `\nNext:\n${nextSteps(id)
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n')}`,
);
