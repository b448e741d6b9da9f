import type pg from 'pg';
import type { AfterRestore } from '../../src/kernel/contract/after-restore.js';
import { markFinished } from '../migrate/unfinished-restore.js';
import { readTables } from './backup-tables.js';
import { unforceTables } from './load-rows.js';

/**
 * Ends a restore in one transaction: has the modules look after what may have happened since the backup, and
 * lets the database be used.
 * @returns sentences for the operator
 */
export async function finishRestore(
  client: pg.Client,
  backedUpAt: Date,
  steps: readonly AfterRestore[],
): Promise<string[]> {
  const query = async <R extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<R[]> => (await client.query<R>(text, [...values])).rows;
  const said: string[] = [];
  await client.query('BEGIN');
  const force = await unforceTables(client, await readTables(client));
  for (const step of steps) said.push(...(await step({ backedUpAt, query })));
  await force();
  await markFinished(client);
  await client.query('COMMIT');
  return said;
}
