import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Folder of the definitions, one file for each function. */
const FOLDER = 'prisma/functions';

/** Functions and procedures of the product: those of extensions belong to their extension. */
const DEFINITIONS = `
  SELECT n.nspname::text AS schema, p.proname::text AS name, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname IN ('public', 'lookup', 'tenancy') AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d
                    WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  ORDER BY n.nspname, p.proname, p.oid`;

interface Definition {
  schema: string;
  name: string;
  definition: string;
}

/**
 * Compares the files with the functions of a migrated database: several migrations may define one function, and only the
 * last definition is in force.
 * @param root the project
 * @param url address of the database
 * @param write whether files that differ are written rather than reported
 * @returns the files that differ
 */
export async function compareFunctions(
  root: string,
  url: string,
  write: boolean,
): Promise<string[]> {
  const wanted = filesOf(await read(url), migrationsIn(root));
  const orphans = globSync(`${FOLDER}/*.sql`, { cwd: root }).filter((file) => !wanted.has(file));
  if (write) {
    mkdirSync(join(root, FOLDER), { recursive: true });
    for (const file of orphans) rmSync(join(root, file));
  }
  const different = [...wanted].filter(([file, text]) => {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    if (write) writeFileSync(path, text);
    return true;
  });
  return [...orphans, ...different.map(([file]) => file)];
}

async function read(url: string): Promise<Definition[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Definition>(DEFINITIONS)).rows;
  } finally {
    await client.end();
  }
}

interface Migration {
  name: string;
  text: string;
}

/** Returns the migrations, the last one first. */
const migrationsIn = (root: string): Migration[] =>
  globSync('prisma/migrations/*/migration.sql', { cwd: root })
    .sort()
    .reverse()
    .map((file) => ({
      name: file.split('/').at(-2) ?? file,
      text: readFileSync(join(root, file), 'utf8'),
    }));

/** Returns the text of each file; functions of one name share a file. */
function filesOf(
  definitions: readonly Definition[],
  migrations: readonly Migration[],
): Map<string, string> {
  const files = new Map<string, string>();
  for (const { schema, name, definition } of definitions) {
    const file = `${FOLDER}/${schema}.${name}.sql`;
    const qualified = schema === 'public' ? `(?:public\\.)?${name}` : `${schema}\\.${name}`;
    const defines = new RegExp(
      `\\bCREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:FUNCTION|PROCEDURE)\\s+${qualified}\\s*\\(`,
      'i',
    );
    const renamed = new RegExp(`\\bRENAME TO ${name}\\b`, 'i');
    const creates = ({ text }: Migration) => defines.test(text) || renamed.test(text);
    const migration = migrations.find(creates)?.name ?? 'unknown';
    const text = `-- In force since the migration ${migration}. Generated: a new migration replaces it.\n${definition.trim()};\n`;
    files.set(file, [files.get(file), text].filter((part) => part !== undefined).join('\n'));
  }
  return files;
}
