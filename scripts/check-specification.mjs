import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root } from './lib/paths.mjs';
import { must, run } from './lib/run.mjs';

// Every row of frontend/e2e/specification.json must be proven by a browser test that carries its id
// as a tag (`{ tag: '@2.inbox.filters' }`), and every such tag must be a row.

/**
 * @returns {Promise<{ rows: number, missing: { id: string, says: string }[], unknown: string[] }>}
 */
export async function checkSpecification() {
  const rows = JSON.parse(readFileSync(join(root, 'frontend/e2e/specification.json'), 'utf8'));
  const list = ['test', '-c', 'frontend/playwright.config.ts', '--list', '--reporter=json'];
  const output = await must(run(bin('playwright'), list, { cwd: root, seconds: 60 }), 'tests');
  const tags = tagsOf(JSON.parse(output.slice(output.indexOf('{'))));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.length,
    missing: rows.filter(({ id }) => !tags.has(id)),
    unknown: [...tags].filter((tag) => /^\d+\./.test(tag) && !ids.has(tag)),
  };
}

function tagsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) => spec.tags.map((tag) => tag.replace(/^@/, '')));
  return new Set([...own, ...suites.flatMap((suite) => [...tagsOf(suite)])]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, missing, unknown } = await checkSpecification();
  for (const { id, says } of missing) console.log(`no test: ${id}  ${says}`);
  for (const tag of unknown) console.log(`no row:  ${tag}`);
  console.log(`${rows - missing.length} of ${rows} rows are proven`);
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
}
