import { spawn } from 'node:child_process';
import { existsSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildBackend, buildWeb } from './build.mjs';
import { backendFolders, compileFile, isSource, outputOf } from './lib/compile.mjs';
import { bin, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { generate, generateClient, generatePrisma } from './generate.mjs';

// npm run dev: the backend restarts and the browser reloads when a file is saved. The site is at
// the address that Vite prints; the API behind it at PORT (default 3000).

const port = process.env.PORT ?? '3000';
const entry = join(root, 'dist/backend/src/main.js');
let backend;
let stopping = false;

function startBackend() {
  backend = spawn(bin('node'), ['--enable-source-maps', entry], {
    cwd: root,
    env: { ...process.env, PORT: port, DEMO_DATA: process.env.DEMO_DATA ?? 'if-local' },
    stdio: 'inherit',
    detached: true,
  });
  backend.once('exit', (code) => {
    backend = undefined;
    if (!stopping && code) console.log('The backend has ended: save a file to start it again.');
  });
}

const stopBackend = () =>
  new Promise((resolve) => {
    if (!backend) return resolve();
    backend.once('exit', resolve);
    backend.kill('SIGTERM');
  });

/** Runs one piece of work after the other, and says what went wrong without giving up. */
let queue = Promise.resolve();
const enqueue = (work) => {
  queue = queue.then(work).catch((error) => console.error(error.message));
};

/** Calls `changed` once for all files that a save, a checkout or a generator touches together. */
function watchFolder(folder, changed) {
  if (!existsSync(folder)) return;
  const touched = new Set();
  let timer;
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name) return;
    touched.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...touched];
      touched.clear();
      enqueue(() => changed(files));
    }, 100);
  });
}

async function recompile(files) {
  const sources = files.filter(isSource);
  if (sources.length === 0) return;
  for (const source of sources) {
    if (existsSync(source)) await compileFile(source);
    else rmSync(outputOf(source), { force: true });
  }
  await stopBackend();
  if (!stopping) startBackend();
}

await step('generate', generate);
await step('build', async () => ((await buildBackend()) ? 'backend' : 'up to date'));
await buildWeb().catch((error) => console.error(error.message));

startBackend();
for (const folder of backendFolders) watchFolder(join(root, 'backend', folder), recompile);
watchFolder(join(root, 'prisma/schema'), generatePrisma);
watchFolder(join(root, 'openapi'), generateClient);

const vite = spawn(bin('node'), [bin('vite'), '--config', 'frontend/vite.config.ts'], {
  cwd: root,
  env: { ...process.env, API_URL: `http://localhost:${port}` },
  stdio: 'inherit',
  detached: true,
});

async function stop() {
  if (stopping) return;
  stopping = true;
  vite.kill('SIGTERM');
  await stopBackend();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
vite.on('exit', stop);
