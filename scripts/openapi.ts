import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBackend } from './build.mjs';
import { generateClient, generatePrisma } from './generate.mjs';
import { bin, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { must, run } from './lib/run.mjs';

// npm run openapi               writes the documents in openapi/ from the code, then the frontend's client from them
// npm run openapi -- --check    fails when the committed documents are not those that the built code makes

const committed = join(root, 'openapi');

/** Has the built application write its documents into a folder. */
async function dump(folder: string): Promise<void> {
  const entry = join(root, 'dist/backend/src/openapi.js');
  await must(
    run(bin('node'), [entry, folder], { cwd: root, seconds: 60 }),
    'The documents could not be made.',
  );
}

/** Throws when the committed documents are not those that the code makes. */
async function check(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-openapi-'));
  try {
    await dump(folder);
    const { code, output } = await run(
      'git',
      ['diff', '--no-index', '--stat', '-p', committed, folder],
      { cwd: root },
    );
    if (code === 0) return;
    throw new Error(`openapi/ is not what the code says.\n${output.slice(0, 4_000)}`);
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
  await step('openapi/openapi.json and internal.json', async () => {
    mkdirSync(committed, { recursive: true });
    await dump(committed);
  });
  await step('API client', async () => ((await generateClient()) ? 'made' : 'up to date'));
}
