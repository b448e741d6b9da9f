import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';
import { testServer } from '../harness/test-database.js';

const project = projectFolder();
const BY_ORGANIZATION = 'WHERE organization_id = $1';

/** Statements, and the row types that follow from them and the schema. */
const CASES: [title: string, statement: string, properties: Record<string, string>][] = [
  [
    'columns of a table',
    'SELECT id, rating, title, published_at, is_sample FROM reviews',
    {
      id: 'string',
      rating: 'number',
      title: 'string | null',
      published_at: 'Date',
      is_sample: 'boolean',
    },
  ],
  [
    'a text whose values a check lists',
    'SELECT tone_profile FROM businesses',
    { tone_profile: "'professional' | 'friendly' | 'casual'" },
  ],
  [
    'JSON and texts that the schema notes a type for',
    'SELECT topics, sentiment FROM reviews',
    { topics: 'TextTopic[] | null', sentiment: 'Sentiment | null' },
  ],
  [
    'the optional side of an outer join',
    'SELECT r.id, b.slug FROM reviews r LEFT JOIN businesses b ON b.id = r.business_id',
    { id: 'string', slug: 'string | null' },
  ],
  [
    'an outer join that a condition makes an inner one',
    "SELECT b.slug FROM reviews r LEFT JOIN businesses b ON b.id = r.business_id WHERE b.city = 'Bern'",
    { slug: 'string' },
  ],
  [
    'a condition that leaves out null',
    'SELECT title, reply FROM reviews WHERE title IS NOT NULL AND reply ILIKE $1',
    { title: 'string', reply: 'string' },
  ],
  [
    'one of two conditions',
    'SELECT title FROM reviews WHERE title IS NOT NULL OR rating = 5',
    { title: 'string | null' },
  ],
  [
    'counts and sums',
    'SELECT count(*)::int AS all, max(rating) AS best, coalesce(sum(rating), 0)::int AS stars FROM reviews',
    { all: 'number', best: 'number | null', stars: 'number' },
  ],
  [
    'sums of groups, which have rows',
    'SELECT business_id, max(rating) AS best, max(rating) FILTER (WHERE is_sample) AS sample, max(title) AS title FROM reviews GROUP BY 1',
    { business_id: 'string', best: 'number', sample: 'number | null', title: 'string | null' },
  ],
  [
    'branches of CASE',
    "SELECT CASE WHEN rating > 3 THEN 'good' ELSE 'bad' END AS kind, CASE WHEN is_sample THEN 'sample' END AS origin FROM reviews",
    { kind: "'good' | 'bad'", origin: "'sample' | null" },
  ],
  [
    'subqueries',
    'SELECT EXISTS (SELECT FROM reviews) AS has, (SELECT count(*)::int FROM reviews) AS number, (SELECT slug FROM businesses LIMIT 1) AS slug, ARRAY(SELECT id FROM reviews) AS ids',
    { has: 'boolean', number: 'number', slug: 'string | null', ids: 'string[]' },
  ],
  [
    'WITH and UNION',
    'WITH named AS (SELECT title AS name FROM reviews UNION ALL SELECT slug FROM businesses) SELECT name, length(name) AS size FROM named',
    { name: 'string | null', size: 'number | null' },
  ],
  [
    'what an update sets',
    'UPDATE reviews SET replied_at = now(), reply = $1 RETURNING replied_at, reply, title',
    { replied_at: 'Date', reply: 'string | null', title: 'string | null' },
  ],
  [
    'parameters: an operand is there, what is written may be null',
    'SELECT id = $1 AS same, $2::text AS given, coalesce(title, $3) AS title FROM reviews',
    { same: 'boolean', given: 'string | null', title: 'string' },
  ],
  [
    'JSON operators and parts that may be missing',
    "SELECT topics->0->>'topic' AS topic, substring(title FROM 'a.') AS part FROM reviews",
    { topic: 'string | null', part: 'string | null' },
  ],
  [
    'bytes, dates and large numbers',
    `SELECT logo, count(*) OVER () AS total FROM branding ${BY_ORGANIZATION}`,
    { logo: 'Buffer | null', total: 'string' },
  ],
  [
    'a function of the database',
    'SELECT organization_id, slug FROM lookup.business_at($1)',
    { organization_id: 'string', slug: 'string' },
  ],
];

describe('generated row types', () => {
  let folder: string;
  let generated: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scoville-rows-'));
    mkdirSync(join(folder, 'backend/src'), { recursive: true });
    symlinkSync(join(project, 'prisma'), join(folder, 'prisma'));
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    const names = CASES.map((_, index) => `Case${index}Row`);
    const calls = CASES.map(
      ([, text], index) =>
        `  case${index}() { return this.db.write<Case${index}Row>({ text: ${JSON.stringify(text)} }); }`,
    );
    const files = {
      'backend/src/executor.ts': `export interface Statement { text: string; values?: readonly unknown[] }
export interface SqlExecutor { write<R extends object>(statement: Statement): Promise<R[]> }`,
      'backend/src/cases.repository.ts': `import type { SqlExecutor } from './executor.js';
import type { ${names.join(', ')} } from './cases.rows.js';
export class Cases {
  constructor(private readonly db: SqlExecutor) {}
${calls.join('\n')}
}`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: { strict: true, target: 'es2024', module: 'nodenext', types: [] },
        include: ['backend/**/*.ts'],
      }),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const script = join(project, 'scripts/check-sql.ts');
    await promisify(execFile)(
      process.execPath,
      [script, '--write', '--database', testServer().runtimeUrl, '--root', folder],
      { cwd: project, env: { ...process.env, NODE_OPTIONS: '' }, timeout: 300_000 },
    );
    generated = readFileSync(join(folder, 'backend/src/cases.rows.ts'), 'utf8');
  }, 360_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(CASES.map(([title, , properties], index) => ({ title, properties, index })))(
    'know $title',
    ({ properties, index }) => {
      const lines = Object.entries(properties).map(([name, type]) => `  ${name}: ${type};`);
      expect(generated).toContain(`export interface Case${index}Row {\n${lines.join('\n')}\n}\n`);
    },
  );

  it('import the types that the schema notes', () => {
    expect(generated).toContain(
      "import type { Sentiment, TextTopic } from './modules/answers/public.js';",
    );
  });
});
