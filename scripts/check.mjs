import { fileURLToPath } from 'node:url';
import { build, buildBackend } from './build.mjs';
import { generate } from './generate.mjs';
import { bin, nativeCompiler, root } from './lib/paths.mjs';
import { report, seconds } from './lib/progress.mjs';
import { must, run, runTool } from './lib/run.mjs';

const tool = (name, args, env) => async () => {
  await must(runTool(name, args, { cwd: root, seconds: 900, env }), `${name} ${args.join(' ')}`);
};

/**
 * Runs a script in TypeScript as a process of its own: the Node that a fresh clone begins with may not read it.
 * @returns what it prints
 */
const script =
  (file, ...args) =>
  async () =>
    (await must(run(bin('node'), [file, ...args], { cwd: root }), '')).trim();

/** Makes programs written in Go use one core, as two checks run at once, and collect garbage more seldom. */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' };

const types = (project) => async () => {
  const args = [nativeCompiler, '-p', project, '--singleThreaded'];
  await must(
    run(bin('node'), args, { cwd: root, seconds: 900, env: oneCore }),
    `tsc -p ${project}`,
  );
};

/** Steps that must have run before the checks; they run alone, one after the other. */
const preparations = [
  {
    title: 'generated code',
    work: generate,
    advice: 'correct prisma/schema or openapi/openapi.json.',
  },
  {
    title: 'backend build',
    work: async () => ((await buildBackend()) ? 'built' : 'up to date'),
    advice: 'correct the named file.',
  },
];

/** Independent of each other; the longest first, so that two cores are both busy to the end. */
const checks = [
  {
    title: 'lint',
    work: tool('eslint', [
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ]),
    advice: 'npx eslint . --fix fixes some of it.',
  },
  {
    title: 'lint by types',
    work: tool('oxlint', ['--threads=1'], oneCore),
    advice: 'npx oxlint --fix fixes some of it.',
  },
  { title: 'types of the frontend', work: types('frontend/tsconfig.json') },
  { title: 'types of the backend', work: types('tsconfig.json') },
  { title: 'types of the scripts', work: types('scripts/tsconfig.json') },
  { title: 'web build', work: build, advice: 'correct the named file.' },
  {
    title: 'format',
    work: tool('oxfmt', ['--check', '--threads=1']),
    advice: 'npm run format',
  },
  {
    title: 'imports',
    work: script('scripts/check-imports.ts'),
    advice: 'npm run check:imports repeats this check alone (scripts/import-rules).',
  },
  {
    title: 'deployment files',
    work: script('infra/deploy/check-deploy.ts'),
    advice: 'npm run check:deploy names what is wrong.',
  },
  {
    title: 'schema and migrations agree',
    work: script('scripts/migration.ts', '--check'),
    advice: 'npm run migration -- <name> writes the missing one.',
  },
  {
    title: 'SQL statements against the schema',
    work: script('scripts/check-sql.ts'),
    advice:
      'npm run check:sql repeats this check alone (infra/decisions/0047-sql-is-checked-against-the-schema.md).',
  },
  {
    title: 'API documents are current',
    work: script('scripts/openapi.ts', '--check'),
    advice: 'npm run openapi, and commit what it wrote.',
  },
  {
    title: 'API documents: style',
    work: tool('redocly', ['lint', 'openapi/openapi.json', 'openapi/internal.json'], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
    advice: 'redocly.yaml has the rules.',
  },
  {
    title: 'specification, row by row',
    work: script('scripts/check-specification.ts'),
    advice: 'tag the browser test that proves the row (frontend/e2e/specification.json).',
  },
  {
    title: 'locales',
    work: script('scripts/check-locales.ts'),
    advice: 'add or remove the named keys.',
  },
];

async function perform({ title, work, advice }) {
  const start = performance.now();
  try {
    const note = await work();
    report(
      true,
      title,
      [typeof note === 'string' && note.length < 60 ? note : '', seconds(start)]
        .filter(Boolean)
        .join(', '),
    );
    return { title, passed: true };
  } catch (error) {
    report(false, title, seconds(start));
    console.error(`\n${error.message.trim().slice(0, 8_000)}\n`);
    if (advice) console.error(`What to do: ${advice}\n`);
    return { title, passed: false };
  }
}

/**
 * Runs every check, whatever the others say.
 * @param {{ atOnce?: number }} options how many of them run beside each other (default 2)
 * @returns {Promise<{ passed: number, wrong: string[] }>} how many passed, and what did not
 */
export async function check({ atOnce = 2 } = {}) {
  const results = [];
  for (const preparation of preparations) results.push(await perform(preparation));
  const waiting = [...checks];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        results.push(await perform(next));
    }),
  );
  const wrong = results.filter(({ passed }) => !passed).map(({ title }) => title);
  return { passed: results.length - wrong.length, wrong };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const { passed, wrong } = await check();
  console.log(`\n${passed} checks passed, ${wrong.length} failed (${seconds(start)})`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
