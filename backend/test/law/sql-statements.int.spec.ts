import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from '../../src/kernel/database/on-database.js';
import { projectFolder } from '../../src/lib/project-folder.js';
import { createTestDatabase, testServer, type TestDatabase } from '../harness/test-database.js';
import { OwnerDb } from '../support/owner-db.js';

const project = projectFolder();

/** A repository with one mistake in each method; `FIXTURE` counts its lines from 1. */
const FIXTURE = `import type { SqlExecutor, Statement } from './executor.js';
import { COLUMNS, isAfter } from './parts.js';
import type { KindRow } from './reviews.rows.js';

export class Reviews {
  constructor(private readonly db: SqlExecutor) {}
  plain = () => this.db.read({ text: 'SELECT id, ratingg FROM reviews' });
  folded() {
    return this.db.read({ text: \`SELECT \${COLUMNS} FROM reviews\` });
  }
  list({ search, after }: { search?: string; after?: Date }) {
    return this.db.read(listStatement(search, after));
  }
  chosen(isNewest: boolean) {
    return this.db.read({
      text: \`SELECT id FROM reviews ORDER BY \${isNewest ? 'published_at' : 'publishd_at'}\`,
    });
  }
  helped() {
    return this.find('ratting = 5');
  }
  counted(id: string) {
    return this.db.read({ text: 'SELECT 1 FROM reviews WHERE id = $1 AND rating = $2', values: [id] });
  }
  kind() {
    return this.db.read<KindRow>({ text: 'SELECT rating FROM reviews' });
  }
  typed() {
    return this.db.read<{ title: string | null }>({ text: 'SELECT title FROM reviews' });
  }
  lacking(): Promise<{ id: string; body: string }[]> {
    return this.db.read({ text: 'SELECT id FROM reviews' });
  }
  given(text: string) {
    return this.db.read({ text });
  }
  locking(tx: SqlExecutor) {
    return tx.read({ text: 'SELECT 1 FROM reviews FOR UPDATE' });
  }
  acting() {
    return this.db.read({ text: 'SELECT lookup.prune_kernel($1)', values: [1] });
  }
  holding() {
    return this.db.read({ text: 'SELECT pg_advisory_xact_lock(1)' });
  }
  changing() {
    return this.db.read({ text: 'WITH gone AS (DELETE FROM reviews RETURNING 1) SELECT 1 FROM gone' });
  }
  updating() {
    return this.db.read({ text: 'UPDATE reviews SET reply = NULL' });
  }
  reading() {
    return this.db.read({ text: "SELECT lookup.tenant_of('review', $1), now(), random()", values: [''] });
  }
  writing() {
    return this.db.write({ text: 'SELECT 1 FROM reviews FOR UPDATE' });
  }
  private find(where: string) {
    return this.db.read({ text: \`SELECT id FROM reviews WHERE \${where}\` });
  }
}
function listStatement(search?: string, after?: Date): Statement {
  const values: unknown[] = [];
  const value = (item: unknown) => \`$\${values.push(item)}\`;
  const filters: string[] = [];
  if (after) filters.push(\`AND published_at < \${value(after)}\`);
  if (search !== undefined) {
    filters.push(\`AND bodyy ILIKE \${value(search)}\`);
  }
  return { text: \`SELECT id, rating, title FROM reviews WHERE true \${filters.join(' ')}\`, values };
}
export const KEPT = \`UPDATE reviews SET reply = NULL WHERE \${isAfter(1)}\`;
`;

const FILES = {
  'backend/src/executor.ts': `export interface Statement { text: string; values?: readonly unknown[] }
export interface SqlExecutor {
  read<R extends object>(statement: Statement): Promise<R[]>;
  write<R extends object>(statement: Statement): Promise<R[]>;
}`,
  'backend/src/parts.ts': `export const COLUMNS = 'id, ' + 'namee';
export const isAfter = (place: number) => \`created > $\${place}\`;`,
  'backend/src/reviews.ts': FIXTURE,
  'backend/src/reviews.rows.ts': 'export interface KindRow { rating: string }',
  'backend/src/former.rows.ts': 'export interface FormerRow { id: string }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, target: 'es2024', module: 'nodenext', types: [] },
    include: ['backend/**/*.ts'],
  }),
};

describe('the check of SQL statements', () => {
  let database: TestDatabase;
  let url: string;
  const folders: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    url = onDatabase(testServer().runtimeUrl, new URL(database.ownerUrl).pathname.slice(1));
  });

  afterAll(async () => {
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    await database.drop();
  });

  it('names file, line and column of a renamed column wherever a statement has it, and a replaced function', async () => {
    const owner = new OwnerDb(database.ownerUrl);
    try {
      await owner.rows('ALTER TABLE reviews RENAME COLUMN sentiment_score TO score');
      await owner.rows('ALTER FUNCTION lookup.due_campaigns(integer) COST 200');
      const { code, output } = await check(['--database', url]);
      expect(code).toBe(1);
      expect(output).toMatch(
        /backend\/src\/modules\/reviews\/data\/review\.repository\.ts:\d+:\d+: column "sentiment_score" does not exist/,
      );
      expect(output).not.toContain('modules/campaigns');
      expect(output.match(/^prisma\/functions\/.*$/gm)).toEqual([
        'prisma/functions/lookup.due_campaigns.sql: a migration has changed this function: npm run generate:rows',
      ]);
    } finally {
      await owner.rows('ALTER FUNCTION lookup.due_campaigns(integer) COST 100');
      await owner.rows('ALTER TABLE reviews RENAME COLUMN score TO sentiment_score');
      await owner.close();
    }
  }, 360_000);

  describe('on a repository with one mistake in each method', () => {
    let output: string;

    beforeAll(async () => {
      const root = mkdtempSync(join(tmpdir(), 'scoville-sql-'));
      folders.push(root);
      mkdirSync(join(root, 'backend/src'), { recursive: true });
      for (const [file, text] of Object.entries(FILES)) writeFileSync(join(root, file), text);
      symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
      ({ output } = await check(['--database', url, '--root', root]));
    }, 360_000);

    it.each([
      ['a constant text', placeOf('ratingg'), 'column "ratingg" does not exist'],
      ['a constant of another file', 'parts.ts:1:34', 'column "namee" does not exist'],
      ['an optional filter', placeOf('bodyy'), 'column "bodyy" does not exist'],
      ['one of two alternatives', placeOf('publishd_at'), 'column "publishd_at" does not exist'],
      ['an argument of a helper', placeOf('ratting'), 'column "ratting" does not exist'],
      ['a text that is only kept', 'parts.ts:2:44', 'column "created" does not exist'],
      ['too few values', placeOf("this.db.read({ text: 'SELECT 1"), '1 values for 2 parameters'],
      [
        'a read that locks rows',
        placeOf('tx.read('),
        'the statement locks rows: call write, not read',
      ],
      [
        'a read that calls a function of ours that acts',
        placeOf("this.db.read({ text: 'SELECT lookup.prune_kernel"),
        'the statement calls lookup.prune_kernel, which acts: call write, not read',
      ],
      [
        'a read that calls a function of PostgreSQL that acts',
        placeOf("this.db.read({ text: 'SELECT pg_advisory"),
        'the statement calls pg_advisory_xact_lock, which acts: call write, not read',
      ],
      [
        'a read with a common table expression that changes rows',
        placeOf("this.db.read({ text: 'WITH gone"),
        'the statement deletes rows: call write, not read',
      ],
      [
        'a read that changes rows',
        placeOf("this.db.read({ text: 'UPDATE"),
        'the statement updates rows: call write, not read',
      ],
      [
        'a row that is typed by hand',
        placeOf('this.db.read<{ title'),
        'the rows are typed by hand, as { title: string | null }',
      ],
      [
        'a row that the type of a method names',
        placeOf("this.db.read({ text: 'SELECT id FROM reviews' }"),
        'the rows are typed by hand, as { id: string; body: string; }',
      ],
      [
        'a generated type that is out of date',
        'reviews.rows.ts',
        'the schema or a statement has changed: npm run generate:rows',
      ],
      [
        'a generated type that nothing names',
        'former.rows.ts',
        'no statement returns these rows: npm run generate:rows',
      ],
      [
        'a text that is made elsewhere',
        placeOf('this.db.read({ text })'),
        'PostgreSQL cannot describe this statement before it runs',
      ],
    ])('finds %s', (_, place, message) => {
      expect(output).toContain(`backend/src/${place}: ${message}`);
    });

    it('shows the line with a caret below', () => {
      expect(output).toMatch(/SELECT id, ratingg FROM reviews' \}\);\n {4} {49}\^/);
    });

    it('finds nothing else', () => {
      expect(output.match(/^backend\/src\/\S+:\d+:\d+: /gm)).toHaveLength(15);
    });
  });

  function check(args: readonly string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(project, 'scripts/check-sql.ts'), ...args],
        { cwd: project, env: { ...process.env, NODE_OPTIONS: '' }, timeout: 300_000 },
        (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stderr + stdout }),
      );
    });
  }
});

/** `file:line:column` of the first place of a text in the repository. */
function placeOf(text: string): string {
  const before = FIXTURE.slice(0, FIXTURE.indexOf(text)).split('\n');
  return `reviews.ts:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
