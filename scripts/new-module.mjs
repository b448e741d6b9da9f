import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleFiles, namesOf, nextSteps } from './lib/module-template.mjs';
import { bin, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { registrations } from './lib/register-module.mjs';
import { must, run, runTool } from './lib/run.mjs';

// npm run new-module -- <id>   (the API's path, the texts' namespace, the folder: `campaigns`)

const [id] = process.argv.slice(2);
if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error(
    'Usage: npm run new-module -- <id>, lower case with hyphens, a plural where it fits: campaigns',
  );
  process.exit(1);
}
const { table } = namesOf(id);
const created = moduleFiles(id);
const taken = Object.keys(created).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  console.error(`There is such a module already: ${taken.join(', ')}`);
  process.exit(1);
}
// Worked out before anything is written: a list that has changed its form leaves the tree as it was.
const changed = Object.fromEntries(
  Object.entries(registrations(id)).map(([file, add]) => [
    file,
    add(readFileSync(join(root, file), 'utf8')),
  ]),
);

const script = (file, ...args) =>
  must(run(bin('node'), [`scripts/${file}`, ...args], { cwd: root }), `${file} has failed.`);

await step('files', async () => {
  const files = { ...created, ...changed };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const formatted = Object.keys(files).filter((file) => !file.endsWith('.prisma'));
  await must(runTool('oxfmt', formatted, { cwd: root }), 'The files could not be formatted.');
  return `${Object.keys(created).length} written, ${Object.keys(changed).length} changed`;
});
await step('migration', async () => {
  await script('migration.ts', `add_${table}`);
  const folder = join(root, 'prisma/migrations');
  const name = readdirSync(folder).find((one) => one.endsWith(`_add_${table}`));
  appendFileSync(join(folder, name, 'migration.sql'), `\nCALL tenancy.secure_table('${table}');\n`);
  return name;
});
await step('API document and client', async () => void (await script('openapi.ts')));

console.log(
  `\nNext:\n${nextSteps(id)
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n')}`,
);
