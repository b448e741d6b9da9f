import type pg from 'pg';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import type { AssertRestoredRow } from './unfinished-restore.rows.js';

/** Schema that stands in a database while a backup is being restored into it. */
const MARK = 'unfinished_restore';

/** Marks a database whose content must not be used before the restore is through. */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`CREATE SCHEMA ${MARK}`);
}

/** Removes the mark: the database may be used. */
export async function markFinished(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA ${MARK}`);
}

/** @throws BootError while the mark is there */
export async function assertRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<AssertRestoredRow>(
    'SELECT to_regnamespace($1) IS NOT NULL AS marked',
    [MARK],
  );
  if (rows[0]?.marked) {
    throw new BootError(
      'A restore into this database did not finish, so it must not be used: empty it (delete DATA_DIR/postgres, or make a new database) and restore again.',
    );
  }
}
