import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root } from './lib/paths.mjs';
import { must, run } from './lib/run.mjs';

// Every row of frontend/e2e/specification.json must be proven by a browser test that carries its id
// as a tag (`{ tag: '@2.inbox.filters' }`), and every such tag must be a row. A row of something that
// does not exist yet says so under `pending`, until a test proves it.

/**
 * Throws when a row is not proven, or a test proves none.
 * @returns {Promise<string>} how many are proven
 */
export async function checkSpecification() {
  const rows = JSON.parse(readFileSync(join(root, 'frontend/e2e/specification.json'), 'utf8'));
  const list = ['test', '-c', 'frontend/playwright.config.ts', '--list', '--reporter=json'];
  const output = await must(run(bin('playwright'), list, { cwd: root, seconds: 60 }), 'tests');
  const tags = tagsOf(JSON.parse(output.slice(output.indexOf('{'))));
  const ids = new Set(rows.map(({ id }) => id));
  const pending = rows.filter((row) => row.pending !== undefined);
  const problems = [
    ...rows
      .filter((row) => !tags.has(row.id) && row.pending === undefined)
      .map(({ id, says }) => `no test for ${id}: ${says}`),
    ...pending
      .filter(({ id }) => tags.has(id))
      .map(({ id }) => `${id} has a test: it is not pending any more`),
    ...[...tags]
      .filter((tag) => /^\d+\./.test(tag) && !ids.has(tag))
      .map((tag) => `no row for the tag ${tag}`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${rows.length - pending.length} of ${rows.length} rows are proven`;
}

function tagsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) => spec.tags.map((tag) => tag.replace(/^@/, '')));
  return new Set([...own, ...suites.flatMap((suite) => [...tagsOf(suite)])]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await checkSpecification());
}
