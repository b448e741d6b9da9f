import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm';
import { BootError } from '../errors/boot-error.js';
import { loadEngine, panicMessage, SchemaEngine } from './prisma-engine-glue.js';
import { migrationAdapter } from './prisma-migration-adapter.js';

export type { DiffTarget, MigrationList } from '@prisma/schema-engine-wasm';

/** Raised when a migration fails; the message names it and what the server said. */
export class MigrationError extends BootError {}

/**
 * Runs `work` with Prisma's schema engine on the database, and releases both afterwards.
 *
 * Private surface, as of Prisma 7.10.0: the glue of `@prisma/schema-engine-wasm` (`prisma-engine-glue.ts`),
 * the adapter factory of `@prisma/driver-adapter-utils` (its README: "internal package, do not use") and
 * three corrections of `@prisma/adapter-pg` (`prisma-migration-adapter.ts`). The public way is the command
 * `prisma migrate deploy`. It runs a native program that it fetches from the internet at its first use, even
 * for `--help`: a machine without internet could not start the product. Where the program is there,
 * the command takes 0.82 s and 155 MiB before it does anything, six times what a process with this engine
 * takes (0.14 s). A runner of our own would write `_prisma_migrations`, which is private as well,
 * and could not compare the migrations with the schema.
 *
 * @throws MigrationError with what the server said
 */
export async function withSchemaEngine<T>(
  ownerUrl: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  await loadEngine();
  const adapter = migrationAdapter(ownerUrl);
  const bound = bindMigrationAwareSqlAdapterFactory(adapter.factory);
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
  try {
    return await work(engine);
  } catch (error) {
    const said = adapter.lastError();
    const cause = panicMessage() ?? (error instanceof Error ? error.message : String(error));
    throw new MigrationError(said ? `${cause}\n${said.message}${whereIn(said)}` : cause, {
      cause: said ?? error,
    });
  } finally {
    engine.free();
    await adapter.close();
  }
}

function whereIn(error: { detail?: string; hint?: string; where?: string }): string {
  return [error.detail, error.hint, error.where]
    .filter((part) => part !== undefined)
    .map((part) => `\n${part}`)
    .join('');
}
