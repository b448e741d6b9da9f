import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onDatabase } from '../database/on-database.js';
import { OWNER_SESSION_LIMITS } from '../database/session-limits.js';

/** The engine's way to PostgreSQL. */
export interface MigrationAdapter {
  factory: SqlMigrationAwareDriverAdapterFactory;
  /** The last error of the server in full: the engine passes on a part of it. */
  lastError(): pg.DatabaseError | undefined;
  /** Closes what the engine leaves open; its advisory lock is held until then. */
  close(): Promise<void>;
}

/**
 * The `pg` adapter of Prisma, fixed for migrations (as of @prisma/adapter-pg 7.10):
 * - a script is sent whole, where the adapter cuts it at every semicolon, also inside a function;
 * - the catalogue's type "char" is understood;
 * - a scratch ("shadow") database is dropped after its connections are closed, not before.
 */
export function migrationAdapter(ownerUrl: string): MigrationAdapter {
  let last: pg.DatabaseError | undefined;
  const open = new Set<SqlDriverAdapter>();

  const connect = async (url: string, dispose: () => Promise<void>): Promise<SqlDriverAdapter> => {
    const { pool, charColumns } = openPool(url);
    const adapter: SqlDriverAdapter = await new PrismaPg(pool).connect();
    adapter.executeScript = async (script) => {
      try {
        await pool.query({ text: script });
      } catch (error) {
        if (error instanceof pg.DatabaseError) last = error;
        throw error;
      }
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of charColumns.get(result.rows) ?? []) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    };
    open.add(adapter);
    adapter.dispose = async () => {
      if (!open.delete(adapter)) return;
      await pool.end();
      await dispose();
    };
    return adapter;
  };

  return {
    lastError: () => last,
    close: async () => {
      for (const adapter of open) await adapter.dispose();
    },
    factory: {
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: () => connect(ownerUrl, async () => undefined),
      connectToShadowDb: async () => {
        const name = `scoville_scratch_${randomUUID()}`;
        await runOnce(ownerUrl, `CREATE DATABASE "${name}" TEMPLATE template0`);
        return connect(onDatabase(ownerUrl, name), () =>
          runOnce(ownerUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
        );
      },
    },
  };
}

/** OIDs of the one-byte type "char", which the adapter refuses, and of text. */
const CHAR = 18;
const TEXT = 25;

/** A pool that passes "char" off as text, and tells where it did, by the rows of the answer. */
function openPool(connectionString: string) {
  const charColumns = new WeakMap<object, number[]>();
  const pool = new pg.Pool({ ...OWNER_SESSION_LIMITS, connectionString, max: 2 });
  // An idle connection that is lost shows in the next query.
  pool.on('error', () => undefined);
  const send = pool.query.bind(pool);
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const result = await send(config);
    const columns: number[] = [];
    result.fields?.forEach((field, column) => {
      if (field.dataTypeID !== CHAR) return;
      field.dataTypeID = TEXT;
      columns.push(column);
    });
    if (columns.length > 0) charColumns.set(result.rows, columns);
    return result;
  };
  return { pool: Object.assign(pool, { query }), charColumns };
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
