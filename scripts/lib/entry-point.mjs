import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBackend } from '../build.mjs';
import { generate } from '../generate.mjs';
import { bin, root } from './paths.mjs';
import { step } from './progress.mjs';

/**
 * Builds the backend where it is out of date, and runs one of its doors at this terminal with the arguments
 * of this process, whose exit code becomes the door's.
 */
export async function runEntryPoint(name) {
  await step('generate', generate);
  await step('build', async () => ((await buildBackend()) ? 'backend' : 'up to date'));
  const door = spawn(
    bin('node'),
    [join(root, `dist/backend/src/${name}.js`), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  // Ctrl-C reaches the door through the terminal, everything else through here.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => door.kill(signal));
  door.on('exit', (code) => process.exit(code ?? 1));
}
