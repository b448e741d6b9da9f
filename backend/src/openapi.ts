import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { createRootModule } from './app.modules.js';
import { AppConfig, parseSettings } from './kernel/config/config.js';
import { createHttpApp } from './kernel/http/http-app.js';
import { createLogger } from './lib/log/logging.js';
import { createOpenApiDocument } from './kernel/openapi/document.js';

/**
 * Writes the OpenAPI document to the file named on the command line. The application is built but
 * not started: no database is asked.
 */
async function main(): Promise<void> {
  const file = process.argv[2] ?? 'openapi/openapi.json';
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
  writeFileSync(file, `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
