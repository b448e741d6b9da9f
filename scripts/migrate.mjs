import { join } from 'node:path';
import { buildBackend } from './build.mjs';
import { generate } from './generate.mjs';
import { bin, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { run } from './lib/run.mjs';

// Brings the database of DATABASE_URL to this version. The built-in one needs no such step.

await step('generate', generate);
await step('build', async () => ((await buildBackend()) ? 'backend' : 'up to date'));
const { code } = await run(bin('node'), [join(root, 'dist/backend/src/migrate.js')], {
  cwd: root,
  show: true,
  seconds: 3_600,
});
process.exit(code);
