import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationDrift } from './lib/migration-drift.mjs';
import { root } from './lib/paths.mjs';

// npm run migration             prints the SQL that brings the migrations up to the schema
// npm run migration -- <name>   writes it to a new migration
// npm run migration -- --check  fails when there is any

const [argument] = process.argv.slice(2);
const sql = await migrationDrift();
if (argument === '--check') {
  if (sql) {
    console.error(`prisma/schema and prisma/migrations do not agree. Missing:\n\n${sql}`);
    process.exitCode = 1;
  }
} else if (!sql) {
  console.log('-- prisma/schema and prisma/migrations agree: there is nothing to migrate.');
} else if (!argument) {
  console.log(sql);
} else if (!/^[a-z][a-z0-9_]*$/.test(argument)) {
  console.error('Name a migration in lower case with underscores, such as add_branding.');
  process.exitCode = 1;
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(root, 'prisma/migrations', `${stamp}_${argument}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${sql}\n`);
  console.log(`Wrote ${folder}/migration.sql.`);
  console.log('A new table of the tenant needs CALL tenancy.secure_table(...) in it as well.');
}
