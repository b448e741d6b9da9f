import { cpSync, copyFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { must, run } from '../../scripts/lib/run.mjs';
import { buildContext } from './build-context.ts';
import { ensurePrograms } from './check-caddyfile.ts';
import { copiedFrom, readStages } from './check-dockerfile.ts';
import { rehearseDeployment } from './rehearse-deployment.ts';

const STEPS = 'infra/image/build-steps';

/**
 * Does the work of `docker compose up --build` without a Docker engine: runs the Dockerfile's steps in a
 * clean folder, on the files that a build would get, and then the result.
 */
export async function rehearse(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-image-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The unprivileged account must be able to enter it.
  chmodSync(folder, 0o755);
  const build = join(folder, 'build');
  const app = join(folder, 'app');
  await step('programs', () => ensurePrograms(['caddy', 'redis-server']));
  await step('image: files of the dependency stage', () => copyDependencyStage(build));
  await step('image: 1-install', runStep(build, '1-install.sh'));
  await step('image: files of the build stage', () => copyBuildStage(build));
  await step('image: 2-build', runStep(build, '2-build.sh'));
  await step('image: 3-prune', runStep(build, '3-prune.sh'));
  await step('image: 4-assemble', runStep(build, '4-assemble.sh', app));
  rmSync(build, { recursive: true, force: true });
  // The image has its own Node; the unprivileged account may have no access to the checkout's.
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  await rehearseDeployment({ folder, app, node });
}

function copy(paths: readonly string[], to: string): string {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  return `${paths.length} files`;
}

/** Copies only what the stage copies: a script that needs more fails here as it would in Docker. */
async function copyDependencyStage(build: string): Promise<string> {
  const sources = (readStages()[0]?.instructions ?? [])
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ rest }) => copiedFrom(rest));
  const given = (path: string) =>
    sources.some((source) => path === source || path.startsWith(`${source}/`));
  return copy((await buildContext()).filter(given), build);
}

const copyBuildStage = async (build: string) => copy(await buildContext(), build);

const runStep =
  (build: string, script: string, ...args: string[]) =>
  async (): Promise<string | undefined> => {
    const output = await must(
      run('nice', ['sh', join(STEPS, script), ...args], {
        cwd: build,
        seconds: 1_200,
        // As in the image: no variables of the npm that runs this script.
        env: Object.fromEntries(
          Object.keys(process.env)
            .filter((name) => name.startsWith('npm_'))
            .map((name) => [name, undefined]),
        ),
      }),
      `${script} has failed.`,
    );
    return output.trim().split('\n').at(-1);
  };
