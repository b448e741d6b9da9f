import 'reflect-metadata';
import { resolve } from 'node:path';
import { createRootModule, MODULES } from './app.modules.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from './demo/load-demo.js';
import { lockDemo } from './demo/lock-demo.js';
import { boot } from './boot/boot.js';
import { createAccessLog } from './lib/log/access-log.js';
import { createHttpApp } from './kernel/http/http-app.js';
import { createLogger } from './lib/log/logging.js';
import { serveSite } from './site/static-site.js';
import { checkBoot } from './boot/boot-checks.js';
import { serveApiDocument } from './site/serve-document.js';
import { failBoot, stopOnSignals } from './kernel/shutdown.js';
import { BackgroundWork } from './boot/background-work.js';

/** The API and the site; on one machine without Redis the background work too. */
async function main(): Promise<void> {
  const started = performance.now();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const booted = await boot(process.env, say, MODULES);
  const { settings, config } = booted;
  const logger = createLogger(config.logLevel, 'api');
  const app = await createHttpApp(
    createRootModule(config, logger),
    config,
    logger,
    createAccessLog(logger),
  ).catch(async (error: unknown) => {
    await booted.stop();
    throw error;
  });
  const stopAll = async (): Promise<void> => {
    await app.close();
    await booted.stop();
  };
  stopOnSignals(stopAll, (error) => logger.error({ err: error }, 'the shutdown failed'));
  try {
    await serveSite(app, config, resolve('dist/web'));
    await serveApiDocument(app, config, resolve('dist/openapi.json'));
    await app.init();
    await checkBoot(app);
    if (!config.redisUrl) await app.get(BackgroundWork).start();
    if (settings.demoData) await loadDemo(app);
    if (!config.isLocal && (await lockDemo(app)) > 0) {
      say('The demo accounts are locked: everyone knows their password.');
    }
    await app.listen(config.port, config.host);
  } catch (error) {
    await stopAll();
    throw error;
  }
  say(
    `\nScoville is ready at ${config.publicUrl}  (${Math.round(performance.now() - started)} ms)`,
  );
  if (settings.demoData) {
    say(`Sign in with the password ${DEMO_PASSWORD}:`);
    for (const { email, note } of DEMO_ACCOUNTS) say(`  ${email.padEnd(32)} ${note}`);
  }
  if (!config.smtpUrl)
    say(
      `Emails are written to ${resolve(config.dataDir, 'mail')} and shown under Customers, Messages.`,
    );
  say('Stop with Ctrl-C.');
}

main().catch(failBoot);
