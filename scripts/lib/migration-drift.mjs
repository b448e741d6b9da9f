import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { importSource } from './typescript.mjs';

/**
 * SQL that leads from prisma/migrations to prisma/schema; empty when they agree. Asked of a server
 * of its own, which is gone afterwards.
 * @returns {Promise<string>}
 */
export async function migrationDrift() {
  const { startEmbeddedPostgres } = await importSource(
    'backend/tools/embedded-postgres/embedded-postgres.ts',
  );
  const { diffMigrations } = await importSource('backend/tools/migrate/schema-engine.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-drift-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 10 });
  try {
    return await diffMigrations(server.ownerUrl, {
      migrations: join(root, 'prisma/migrations'),
      schema: join(root, 'prisma/schema'),
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
