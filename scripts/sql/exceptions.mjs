/**
 * Calls that run SQL which only the running program knows, by file: how many, and why the schema cannot
 * be asked about them beforehand. Anything beyond them fails the check.
 */
export const UNCHECKED = {
  'backend/src/kernel/backup/after-restore.ts': {
    calls: 1,
    because: "it runs the modules' after-restore statements, which are checked where they stand",
  },
  'backend/src/kernel/backup/backup-tables.ts': {
    calls: 2,
    because: 'it sets a session up with several commands, and declares cursors over every table',
  },
  'backend/src/kernel/backup/load-rows.ts': {
    calls: 7,
    because: 'it truncates, alters and copies into every table of the catalog',
  },
  'backend/src/kernel/backup/restore-backup.ts': { calls: 1, because: 'it analyzes every table' },
  'backend/src/kernel/backup/write-backup.ts': { calls: 1, because: 'it locks every table' },
  'backend/src/kernel/data-export/tenant-records.ts': {
    calls: 5,
    because:
      'tables and columns come from the manifests, which are compared with the database when the product starts; the rows of a cursor are described nowhere',
  },
  'backend/src/kernel/database/runtime-role.ts': {
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
    calls: 3,
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

const IS_GIVEN = 'the statement leaves out rows that lack it';
const HAS_EMAIL = 'every customer that is not erased has one';

const data = (module) => `backend/src/modules/${module}/data`;

/** Columns that may be null in their table but not in a statement of the file, and why. */
export const NEVER_NULL = {
  'backend/src/kernel/jobs/graphile.job-queue.ts': { queue: 'every job has a task' },
  [`${data('auth')}/session.repository.ts`]: { host: 'the statement has just set it' },
  [`${data('businesses')}/sql-customer-batch.repository.ts`]: { email: IS_GIVEN },
  [`${data('businesses')}/sql-customer.repository.ts`]: { email: HAS_EMAIL },
  [`${data('campaigns')}/sql-campaign-audience.repository.ts`]: { email: HAS_EMAIL },
  [`${data('campaigns')}/sql-ledger.repository.ts`]: { name: 'every time zone has a name' },
  [`${data('campaigns')}/sql-outcome.repository.ts`]: { reviewRequestId: IS_GIVEN },
  [`${data('reviews')}/sql-review.repository.ts`]: {
    replied_at: 'the statement has just set it',
    reply: IS_GIVEN,
    customerName: IS_GIVEN,
  },
  [`${data('feedback')}/sql-feedback-history.ts`]: { id: IS_GIVEN },
  [`${data('feedback')}/sql-feedback.repository.ts`]: { reply: IS_GIVEN, customerName: IS_GIVEN },
  [`${data('ai')}/sql-reply-settings.repository.ts`]: { auto_ratings: 'every insert names it' },
};
