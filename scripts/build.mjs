import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backendFolders, compileBackend } from './lib/compile.mjs';
import { compressFolder } from './lib/compress.mjs';
import { generate } from './generate.mjs';
import { root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { must, runTool } from './lib/run.mjs';
import { fingerprint, unlessDone } from './lib/build-cache.mjs';

const isTest = (path) => /\.spec\.tsx?$/.test(path);

/** Returns true for files below the backend that the build does not read: tests, and the plugin SDK as npm packs it. */
const isOfNoBuild = (path) => isTest(path) || path.startsWith('backend/sdk/dist/');

/** dist/backend, from backend/, and the API document that it serves. Returns whether it was built now. */
export function buildBackend() {
  const folders = backendFolders.map((folder) => `backend/${folder}`);
  return unlessDone(
    {
      stamp: join(root, 'dist/backend.stamp'),
      print: fingerprint(
        [
          ...folders,
          'openapi/openapi.json',
          '.swcrc',
          'package-lock.json',
          'scripts/lib/compile.mjs',
        ],
        isOfNoBuild,
      ),
      outputs: ['dist/backend/src', 'dist/openapi.json'],
    },
    async () => {
      await compileBackend();
      copyFileSync(join(root, 'openapi/openapi.json'), join(root, 'dist/openapi.json'));
    },
  );
}

/** dist/web, from frontend/: the client, the customer page, the landing page and what public pages have in common. Returns whether it was built now. */
export function buildWeb() {
  const configs = [
    'vite.config.ts',
    'vite.customer.config.ts',
    'vite.landing.config.ts',
    'vite.public.config.ts',
  ].filter((name) => existsSync(join(root, 'frontend', name)));
  const leaveOut = (path) =>
    isTest(path) || /^frontend\/(bench|e2e|pictures|test|playwright)/.test(path);
  return unlessDone(
    {
      stamp: join(root, 'dist/web.stamp'),
      print: fingerprint(
        [
          'frontend',
          'openapi',
          'package-lock.json',
          'scripts/build.mjs',
          'scripts/lib/compress.mjs',
        ],
        leaveOut,
      ),
      outputs: configs.length > 0 ? ['dist/web/index.html'] : [],
    },
    async () => {
      rmSync(join(root, 'dist/web'), { recursive: true, force: true });
      mkdirSync(join(root, 'dist/web'), { recursive: true });
      await Promise.all(
        configs.map((name) =>
          must(
            runTool('vite', ['build', '--config', `frontend/${name}`, '--logLevel', 'warn'], {
              cwd: root,
              env: { NODE_ENV: 'production' },
            }),
            `vite build --config frontend/${name} has failed.`,
          ),
        ),
      );
      await compressFolder(join(root, 'dist/web'));
    },
  );
}

/** Builds what has changed. Returns a note for the log. */
export async function build() {
  const [backend, web] = await Promise.all([buildBackend(), buildWeb()]);
  const built = [backend && 'backend', web && 'web'].filter(Boolean);
  return built.length > 0 ? built.join(' and ') : 'up to date';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await step('generate', generate);
  await step('build', build, 'correct the file named above and run `npm run build` again.');
}
