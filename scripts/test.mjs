import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root } from './lib/paths.mjs';
import { report, seconds } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { resultOf, slowest, sum, timesOf, failuresIn } from './lib/test-results.mjs';

// npm test, on a fresh clone too: installs, builds, checks, and runs every test there is. The last
// line is `N passed, N failed`. Node's own modules only until the packages are there.
// npm run test:all is the same with every screen in every language, theme and size instead of every
// pair of them (frontend/e2e/support/test-matrix.ts), and a trial of the benchmarks.

const isFull = process.argv.includes('--all');

const total = { passed: 0, failed: 0 };
/** Failures with their reasons, for the end: the full output may lie thousands of lines above. */
const wrong = [];
/** Test files of Jest and tests of Playwright, with the time they took. */
const times = [];
const SLOWEST = 10;
const results = mkdtempSync(join(tmpdir(), 'scoville-results-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

function finish() {
  if (times.length > 0) {
    console.log(`Slowest ${SLOWEST}:`);
    for (const { name, ms } of slowest(times, SLOWEST)) {
      console.log(`  ${(ms / 1_000).toFixed(1)} s  ${name}`);
    }
    console.log('');
  }
  if (wrong.length > 0) console.log(`Failed:\n${wrong.map((name) => `  ${name}\n`).join('')}`);
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
    wrong.push(title);
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

async function runJest(project, limit, options = []) {
  const start = performance.now();
  const { jestCommand } = await import('./jest.mjs');
  const file = join(results, `${project}.json`);
  const command = jestCommand(project, ['--json', '--outputFile', file, '--forceExit', ...options]);
  // The JSON goes to the file and, with `--json`, to the output as well: the report is on the other stream.
  const { code, output, timedOut } = await run(
    'sh',
    ['-c', '"$@" > /dev/null', 'sh', bin('node'), ...command],
    { cwd: root, seconds: limit },
  );
  console.log(`\n${project} tests\n${output.trim()}`);
  const files = (readJson(file)?.testResults ?? []).map(resultOf);
  times.push(...files.map(({ name, ms }) => ({ name: relative(root, name), ms })));
  wrong.push(...files.flatMap((found) => found.wrong));
  const failed = sum(files, 'failed') + (timedOut || files.length === 0 ? 1 : 0);
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  add(`${project} tests`, start, sum(files, 'passed'), failed + unexplained);
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
    {
      cwd: root,
      seconds: limit,
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(isFull && { E2E_MATRIX: 'full' }) },
    },
  );
  const found = readJson(file);
  times.push(...timesOf(found?.suites ?? []));
  const failed =
    (found?.stats.unexpected ?? 0) + (found?.errors.length ?? 0) + (timedOut || !found ? 1 : 0);
  wrong.push(...failuresIn(found?.suites ?? []));
  add('browser tests', start, found?.stats.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

const { install, isInstalled } = await import('./lib/install.mjs');
const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
// Both wait for the network most of the time.
await Promise.all([
  prepare('Redis and Chromium', ensureSystemPackages),
  prepare('packages', async () => {
    if (isInstalled()) return 'there';
    await install();
    return 'installed';
  }),
]);
const { generate } = await import('./generate.mjs');
const { build } = await import('./build.mjs');
await prepare('generate', generate);
await prepare('build', build);

async function runChecks() {
  const { check } = await import('./check.mjs');
  const checked = await check({ atOnce: 1 });
  total.passed += checked.passed;
  total.failed += checked.wrong.length;
  wrong.push(...checked.wrong);
}

/** Tries the benchmarks, so that they still work when somebody needs their figures. */
async function tryBenchmarks() {
  for (const file of ['main-job.bench.ts', 'campaigns.bench.ts', 'import.bench.ts']) {
    const start = performance.now();
    const command = [`backend/bench/${file}`, '--small'];
    const { code, output } = await run(bin('node'), command, { cwd: root, seconds: 900 });
    if (code !== 0) {
      console.log(output.trim());
      wrong.push(`${file} --small`);
    }
    add(`trial of ${file}`, start, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  }
}

/** Runs the steps that keep a core busy all the time, one after the other. */
async function runBusySteps() {
  await runChecks();
  await runJest('unit', 900, ['--maxWorkers=1']);
  await runJest('component', 900, ['--maxWorkers=1']);
}

console.log('\nintegration tests, and beside them checks, unit and component tests');
// Integration tests spend half of their time waiting, which the others make use of.
await Promise.all([runJest('integration', 2_700, ['--maxWorkers=3']), runBusySteps()]);
await runBrowser(isFull ? 7_200 : 2_400);
if (isFull) await tryBenchmarks();
console.log('');
finish();
