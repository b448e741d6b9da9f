import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRootModule } from './app.modules.js';
import { AppConfig, parseSettings } from './kernel/config/config.js';
import { createHttpApp } from './kernel/http/http-app.js';
import { createLogger } from './lib/log/logging.js';
import { createOpenApiDocument } from './kernel/openapi/document.js';
import { splitDocument } from './kernel/openapi/internal-document.js';

/**
 * Writes the OpenAPI documents, `openapi.json` and `internal.json`, to the folder named on the command line. The
 * application is built but not started: no database is asked.
 */
async function main(): Promise<void> {
  const folder = process.argv[2] ?? 'openapi';
  const settings = parseSettings({});
  const nowhere = {
    runtimeDatabaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    sessionSecret: 'only-for-the-document'.padEnd(32, '.'),
  };
  const app = await createHttpApp(
    createRootModule(new AppConfig(settings, nowhere), createLogger('silent', 'openapi')),
    new AppConfig(settings, nowhere),
    createLogger('silent', 'openapi'),
  );
  const { api, internal } = splitDocument(createOpenApiDocument(app));
  for (const [name, document] of Object.entries({ openapi: api, internal })) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
  }
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
