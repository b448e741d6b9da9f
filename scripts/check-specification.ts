import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { must, runTool } from './lib/run.mjs';

// Every row of frontend/e2e/specification.json must be proven by a browser test that carries its id
// as a tag (`{ tag: '@2.inbox.filters' }`), and every such tag must be a row. A row for something that
// does not exist yet says so under `pending`, until a test proves it.

/** A row of the specification. */
interface Row {
  id: string;
  says: string;
  /** Missing part, for a row that does not exist yet. */
  pending?: string;
}

/** Tests as Playwright's JSON reporter lists them, nested by file and group. */
interface Suite {
  suites?: Suite[];
  specs?: { tags: string[] }[];
}

/** Checks rows against tests and prints how many rows are proven. */
async function checkSpecification(): Promise<void> {
  const rows = JSON.parse(
    readFileSync(join(root, 'frontend/e2e/specification.json'), 'utf8'),
  ) as Row[];
  const list = ['test', '-c', 'frontend/playwright.config.ts', '--list', '--reporter=json'];
  const output = await must(runTool('playwright', list, { cwd: root, seconds: 60 }), 'tests');
  const tags = tagsOf(JSON.parse(output.slice(output.indexOf('{'))) as Suite);
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
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else console.log(`${rows.length - pending.length} of ${rows.length} rows are proven`);
}

function tagsOf({ suites = [], specs = [] }: Suite): Set<string> {
  const own = specs.flatMap((spec) => spec.tags.map((tag) => tag.replace(/^@/, '')));
  return new Set([...own, ...suites.flatMap((suite) => [...tagsOf(suite)])]);
}

await checkSpecification();
