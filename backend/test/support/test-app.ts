import 'reflect-metadata';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createRootModule } from '../../src/app.modules.js';
import { AppConfig, parseSettings } from '../../src/kernel/config/config.js';
import { checkBoot } from '../../src/boot/boot-checks.js';
import { createHttpApp } from '../../src/kernel/http/http-app.js';
import { createLogger } from '../../src/lib/log/logging.js';
import { serveSite } from '../../src/site/static-site.js';
import { BackgroundWork } from '../../src/boot/background-work.js';
import { createPaidDatabase } from './plans.js';
import { noteFault } from '../conformance/answer-faults.ts';
import { ApiDocument } from '../conformance/api-document.ts';
import { assertNoEmailFaults, judgeEmail } from '../conformance/judge-emails.ts';
import { watchAnswers } from '../conformance/watch-answers.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** Most emails of one application that are checked, as those of a campaign are alike. */
const MOST_JUDGED = 300;

let readDocument: ApiDocument | undefined;
const apiDocument = (): ApiDocument => (readDocument ??= ApiDocument.read());

/** The whole product in this process, with a database of its own. */
export interface TestApp {
  app: NestFastifyApplication;
  database: TestDatabase;
  /** Folder for emails when no mail server is configured. */
  mailFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts the product as one machine runs it: API and background work in one process.
 * @param env settings beyond the defaults, as the environment would hold them
 * @param site folder of a built site to serve too
 */
export async function startTestApp(
  env: Record<string, string> = {},
  site?: string,
): Promise<TestApp> {
  return startOn(await createTestDatabase(), env, site);
}

/** Does the same where every organization has the largest plan, for tests of features that plans grant. */
export async function startPaidApp(
  env: Record<string, string> = {},
  site?: string,
): Promise<TestApp> {
  return startOn(await createPaidDatabase(), env, site);
}

/** Starts the product on a database that outlives it, as when an operator restarts it with other settings. */
export async function startAppOn(
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<TestApp> {
  return startOn({ ...database, drop: async () => undefined }, env, undefined);
}

async function startOn(
  database: TestDatabase,
  env: Record<string, string>,
  site: string | undefined,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-app-'));
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    // No server answers there; tests that check domains start a DNS server of their own.
    DOMAIN_CHECK_DNS: '127.0.0.1:9',
    // Requests are sent at once; tests of undoing them set the delay.
    REQUEST_UNDO_SECONDS: '0',
    ...env,
  };
  const config = new AppConfig(
    parseSettings(settings),
    { runtimeDatabaseUrl: database.runtimeUrl, sessionSecret: 'only-for-tests'.padEnd(32, '.') },
    settings,
  );
  const logger = createLogger(config.logLevel, 'test');
  const app = await createHttpApp(createRootModule(config, logger), config, logger);
  watchAnswers(app.getHttpAdapter().getInstance(), apiDocument(), noteFault);
  if (site !== undefined) await serveSite(app, config, site);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await checkBoot(app);
  await app.get(BackgroundWork).start();
  const mailFolder = join(dataDir, 'mail');
  return {
    app,
    database,
    mailFolder,
    stop: async () => {
      await app.close();
      await database.drop();
      const faults = await faultsOfWritten(mailFolder);
      rmSync(dataDir, { recursive: true, force: true });
      assertNoEmailFaults(faults);
    },
  };
}

/** Checks the emails in the folder for an app without a mail server; returns their faults. */
async function faultsOfWritten(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const emails = names.filter((name) => name.endsWith('.eml')).slice(0, MOST_JUDGED);
  const faults = emails.map((name) => judgeEmail(readFileSync(join(folder, name))));
  return (await Promise.all(faults)).flat();
}
