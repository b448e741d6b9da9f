import 'reflect-metadata';
import { createRootModule, MODULES } from './app.modules.js';
import { boot } from './boot/boot.js';
import { checkBoot } from './boot/boot-checks.js';
import { createHttpApp } from './kernel/http/http-app.js';
import { createLogger } from './lib/log/logging.js';
import { failBoot, stopOnSignals } from './kernel/shutdown.js';
import { BackgroundWork } from './boot/background-work.js';

/**
 * Background work only: relays events and runs jobs. Any number of workers share it over Redis.
 * It listens too, for health checks and metrics: nothing else should be sent to it.
 */
async function main(): Promise<void> {
  const booted = await boot(process.env, (line) => process.stdout.write(`${line}\n`), MODULES);
  const { config } = booted;
  const logger = createLogger(config.logLevel, 'worker');
  const app = await createHttpApp(createRootModule(config, logger), config, logger);
  const stopAll = async (): Promise<void> => {
    await app.close();
    await booted.stop();
  };
  stopOnSignals(stopAll, (error) => logger.error({ err: error }, 'the shutdown failed'));
  await app.init();
  await checkBoot(app);
  await app.get(BackgroundWork).start();
  await app.listen(config.port, config.host);
  process.stdout.write(`The worker is ready; health at ${await app.getUrl()}/health/ready\n`);
}

main().catch(failBoot);
