import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './lib/paths.mjs';
import { seconds, step } from './lib/progress.mjs';

// Runs on any Node from 20 on, before anything is installed: only Node's own modules are imported
// until the packages are there. The application itself runs on the Node that npm installed.

const begin = performance.now();
const entry = join(root, 'dist/backend/src/main.js');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Scoville needs Node 20 or later to start; this is ${process.version}.`);
  process.exit(1);
}

const { install, isInstalled } = await import('./lib/install.mjs');
const { NODE_ENV_FLAGS, NODE_FLAGS } = await import('./lib/node-flags.mjs');
if (!isInstalled()) {
  console.log('     install packages: a few minutes, this time only');
  await step(
    'install packages',
    () => install(),
    'check the connection to the npm registry and run `npm start` again.',
  );
}
const { generate } = await import('./generate.mjs');
const { build } = await import('./build.mjs');
await step(
  'generate',
  generate,
  'correct prisma/schema or openapi/openapi.json and run `npm start` again.',
);
await step('build', build, 'correct the file named above and run `npm start` again.');
if (!existsSync(entry)) {
  console.error(`The build has left no ${entry}: run \`npm run build\` and read what it says.`);
  process.exit(1);
}
console.log(`     starting (${seconds(begin)} so far)`);

const demo = process.env.DEMO_DATA ?? (process.env.DATABASE_URL ? undefined : 'if-local');
const main = spawn(bin('node'), [...NODE_FLAGS, entry], {
  cwd: root,
  env: {
    ...NODE_ENV_FLAGS,
    // A person watches the output, so success needs no line. A server is started without this script.
    LOG_LEVEL: 'warn',
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    ...(demo === undefined ? {} : { DEMO_DATA: demo }),
  },
  stdio: 'inherit',
  // In a process group of its own, so that Ctrl-C reaches it only once, through `forward`.
  detached: true,
});

let forwardedAt = -Infinity;
function forward(signal) {
  // The terminal and npm both forward the same Ctrl-C; only a later one counts as a second.
  if (performance.now() - forwardedAt < 1_000) return;
  forwardedAt = performance.now();
  main.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal));
// Under nohup, SIGHUP must stay ignored; a listener would undo that.
if (!ignoresHangup()) process.on('SIGHUP', () => forward('SIGHUP'));

// A killed npm forwards no signal, but the program that it started must still end.
const parent = process.ppid;
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(watch);
  forward('SIGTERM');
}, 500);
main.on('error', (error) => {
  console.error(`Scoville could not be started: ${error.message}`);
  process.exit(1);
});
main.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** True when SIGHUP (signal 1, the lowest bit) was already ignored before this process began; Linux only. */
function ignoresHangup() {
  if (!existsSync('/proc/self/status')) return false;
  const [, mask = '0'] =
    /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return (BigInt(`0x${mask}`) & 1n) === 1n;
}
