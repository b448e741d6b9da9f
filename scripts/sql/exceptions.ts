/**
 * Calls that run SQL which only the running program knows, by file: how many, and why the schema cannot
 * be asked about them beforehand. Anything beyond them fails the check.
 */
export const UNCHECKED: Record<string, { calls: number; because: string }> = {
  'backend/tools/backup/after-restore.ts': {
    calls: 1,
    because: "it runs the modules' after-restore statements, which are checked where they stand",
  },
  'backend/tools/backup/backup-tables.ts': {
    calls: 2,
    because: 'it sets a session up with several commands, and declares cursors over every table',
  },
  'backend/tools/backup/load-rows.ts': {
    calls: 7,
    because: 'it truncates, alters and copies into every table of the catalog',
  },
  'backend/tools/backup/restore-backup.ts': { calls: 1, because: 'it analyzes every table' },
  'backend/tools/backup/write-backup.ts': { calls: 1, because: 'it locks every table' },
  'backend/src/kernel/data-export/tenant-records.ts': {
    calls: 5,
    because:
      'tables and columns come from the manifests, which are compared with the database when the product starts; the rows of a cursor are described nowhere',
  },
  'backend/tools/migrate/runtime-role.ts': {
    calls: 2,
    because: 'it creates a role, with a password that only the operator has',
  },
  'backend/src/kernel/jobs/graphile-presence.ts': {
    calls: 1,
    because: 'it sets a session up with several commands',
  },
  'backend/src/kernel/jobs/graphile-schema.ts': {
    calls: 3,
    because: 'it creates tables and grants rights',
  },
  'backend/src/kernel/patched/pg-tenant-query.ts': {
    calls: 1,
    because: 'it runs the statements that it is given',
  },
  'backend/src/kernel/patched/prisma-migration-adapter.ts': {
    calls: 2,
    because: 'it runs migrations',
  },
  'backend/src/kernel/tenancy/tenant-db.ts': {
    calls: 2,
    because: 'it runs the statements that it is given',
  },
  'backend/src/kernel/tenancy/tenant-erasure.ts': {
    calls: 1,
    because: 'it deletes from every table of the catalog',
  },
  'backend/src/kernel/tenancy/tenant-pool.ts': {
    calls: 1,
    because: 'it runs the statements that it is given',
  },
};

const HAS_EMAIL = 'every customer that is not erased has one';
const HAS_NAME = 'the catalog names all that it lists';

const data = (module: string) => `backend/src/modules/${module}/data`;

/** Columns that may be null as far as the statements of the file tell, but are not, and why. */
export const NEVER_NULL: Record<string, Record<string, string>> = {
  'backend/tools/backup/load-rows.ts': { definition: HAS_NAME },
  'backend/tools/backup/write-backup.ts': { name: HAS_NAME },
  'backend/tools/backup/backup-tables.ts': { name: 'the list of names has no null' },
  'backend/src/kernel/data-export/tenant-records.ts': { columns: 'every primary key has columns' },
  'backend/src/kernel/jobs/graphile.job-queue.ts': { queue: 'every job has a task' },
  [`${data('businesses')}/business.repository.ts`]: {
    contactEmail: 'every organization has an owner, whose address stands in for it',
  },
  [`${data('businesses')}/customer-batch.repository.ts`]: { email: HAS_EMAIL },
  [`${data('businesses')}/customer.repository.ts`]: { email: HAS_EMAIL },
  [`${data('businesses')}/customer-list.repository.ts`]: { email: HAS_EMAIL },
  [`${data('campaigns')}/campaign-audience.repository.ts`]: { email: HAS_EMAIL },
  [`${data('campaigns')}/ledger.repository.ts`]: { name: 'every time zone has a name' },
  [`${data('auth')}/session.repository.ts`]: { host: 'the statement has just set it' },
  [`${data('reviews')}/review.repository.ts`]: {
    replied_at: 'the statement has just set it',
  },
};
