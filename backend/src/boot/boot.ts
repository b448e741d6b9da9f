import {
  AppConfig,
  parseSettings,
  type Environment,
  type Settings,
} from '../kernel/config/config.js';
import { checkModuleSettings } from '../kernel/contract/module-settings.js';
import { keptSecret } from '../kernel/config/secrets.js';
import type { ModuleManifest } from '../kernel/contract/manifest.js';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/embedded-postgres.js';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { migrateDatabase, runtimePasswordFrom } from '../../tools/migrate/migrate.js';
import { failBoot, stopOnSignals } from '../kernel/shutdown.js';

/** A database that is migrated and ready, and the configuration that leads to it. */
export interface Booted {
  settings: Settings;
  config: AppConfig;
  /** Stops what this process started for itself: the embedded database, if any. */
  stop(): Promise<void>;
}

/**
 * Everything before the application: reads the environment, makes or reads secrets, starts the
 * embedded database where none is configured, and migrates.
 * @param say told what happens, a sentence at a time
 * @param modules their settings are checked before anything is started
 * @throws ConfigError naming every variable that is wrong
 */
export async function boot(
  env: Environment,
  say: (line: string) => void,
  modules: readonly Pick<ModuleManifest, 'config'>[],
): Promise<Booted> {
  const settings = await withPort(parseSettings(env));
  checkModuleSettings(modules, env);
  const sessionSecret = settings.sessionSecret ?? keptSecret(settings.dataDir, 'session-secret');
  const starting = settings.databaseUrl
    ? undefined
    : startEmbeddedPostgres({ dataDir: settings.dataDir, log: say, onLost: failBoot });
  // From here on: a signal in the middle of the start must not leave the database running.
  stopOnSignals(async () => (await starting?.catch(() => undefined))?.stop());
  const embedded = await starting;
  try {
    const { runtimeUrl } = await migrateDatabase({
      ownerUrl: settings.databaseUrl ?? (embedded as { ownerUrl: string }).ownerUrl,
      runtimePassword: runtimePasswordFrom(sessionSecret),
      runtimeUrl: settings.databaseRuntimeUrl,
      log: say,
    });
    return {
      settings,
      config: new AppConfig(settings, { runtimeDatabaseUrl: runtimeUrl, sessionSecret }, env),
      stop: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Port 0 is a free one, chosen before anything else: links in mails and the first line name it too. */
async function withPort(settings: Settings): Promise<Settings> {
  return settings.port === 0 ? { ...settings, port: await freePort() } : settings;
}
