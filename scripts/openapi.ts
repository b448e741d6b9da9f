import { mkdtempSync, readFileSync, rmSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBackend } from './build.mjs';
import { generateClient, generatePrisma } from './generate.mjs';
import { bin, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { must, run } from './lib/run.mjs';

// npm run openapi               writes openapi/openapi.json from the code, then the frontend's client from it
// npm run openapi -- --check    fails when the committed document is not the one the built code makes

const committed = join(root, 'openapi/openapi.json');

/** Has the built application write its document to a file. */
async function dump(file: string): Promise<void> {
  const entry = join(root, 'dist/backend/src/openapi.js');
  await must(
    run(bin('node'), [entry, file], { cwd: root, seconds: 60 }),
    'The document could not be made.',
  );
}

/** Throws when the committed document is not the one the code makes. */
async function check(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-openapi-'));
  try {
    const fresh = join(folder, 'openapi.json');
    await dump(fresh);
    if (existsSync(committed) && readFileSync(fresh, 'utf8') === readFileSync(committed, 'utf8'))
      return;
    const { output } = await run('git', ['diff', '--no-index', '--stat', '-p', committed, fresh], {
      cwd: root,
    });
    throw new Error(`openapi/openapi.json is not what the code says.\n${output.slice(0, 4_000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) {
  try {
    await check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  await step('database client', async () => ((await generatePrisma()) ? 'made' : 'up to date'));
  await step('build', async () => ((await buildBackend()) ? 'backend' : 'up to date'));
  await step('openapi/openapi.json', async () => {
    mkdirSync(join(root, 'openapi'), { recursive: true });
    await dump(committed);
  });
  await step('API client', async () => ((await generateClient()) ? 'made' : 'up to date'));
}
