import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root } from './lib/paths.mjs';
import { report, seconds } from './lib/progress.mjs';
import { run } from './lib/run.mjs';

// npm test, on a fresh clone too: installs, builds, checks, and runs every test there is. The last
// line is `N passed, N failed`. Node's own modules only until the packages are there.

const total = { passed: 0, failed: 0 };
const results = mkdtempSync(join(tmpdir(), 'scoville-results-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

function finish() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** A preparation: it counts only when it fails, and then nothing after it can run. */
async function prepare(title, work) {
  const start = performance.now();
  try {
    const note = await work();
    report(true, title, [note, seconds(start)].filter(Boolean).join(', '));
  } catch (error) {
    report(false, title, seconds(start));
    console.error(`\n${error.message.trim()}\n`);
    total.failed += 1;
    finish();
  }
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function add(title, start, passed, failed) {
  report(failed === 0, title, `${passed} passed, ${failed} failed, ${seconds(start)}`);
  total.passed += passed;
  total.failed += failed;
}

async function runJest(project, limit) {
  const { jestCommand } = await import('./jest.mjs');
  const start = performance.now();
  console.log(`\n${project} tests`);
  const file = join(results, `${project}.json`);
  const command = jestCommand(project, ['--json', '--outputFile', file, '--forceExit']);
  // The JSON goes to the file and, with `--json`, to the output as well: the report is on the other stream.
  const { code, output, timedOut } = await run(
    'sh',
    ['-c', '"$@" > /dev/null', 'sh', bin('node'), ...command],
    {
      cwd: root,
      seconds: limit,
    },
  );
  const found = readJson(file);
  console.log(output.trim());
  const broken = (found?.numRuntimeErrorTestSuites ?? 0) + (timedOut || !found ? 1 : 0);
  const failed = (found?.numFailedTests ?? 0) + broken;
  add(
    `${project} tests`,
    start,
    found?.numPassedTests ?? 0,
    code !== 0 && failed === 0 ? 1 : failed,
  );
}

async function runBrowser(limit) {
  const config = 'frontend/playwright.config.ts';
  if (!existsSync(join(root, config))) return;
  const start = performance.now();
  console.log('\nbrowser tests');
  const file = join(results, 'browser.json');
  const { code, timedOut } = await run(
    bin('node'),
    [bin('playwright'), 'test', '--config', config, '--reporter=list,json'],
    { cwd: root, seconds: limit, show: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const found = readJson(file);
  const failed =
    (found?.stats.unexpected ?? 0) + (found?.errors.length ?? 0) + (timedOut || !found ? 1 : 0);
  const passed = (found?.stats.expected ?? 0) + (found?.stats.flaky ?? 0);
  add('browser tests', start, passed, code !== 0 && failed === 0 ? 1 : failed);
}

const { install, isInstalled } = await import('./lib/install.mjs');
const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
await prepare('packages', async () => {
  if (isInstalled()) return 'there';
  await install();
  return 'installed';
});
await prepare('Redis and Chromium', ensureSystemPackages);
const { generate } = await import('./generate.mjs');
const { build } = await import('./build.mjs');
await prepare('generate', generate);
await prepare('build', build);

console.log('\nchecks');
const { check } = await import('./check.mjs');
const checked = await check();
total.passed += checked.passed;
total.failed += checked.failed;

await runJest('unit', 600);
await runJest('integration', 1_800);
await runBrowser(1_800);
console.log('');
finish();
