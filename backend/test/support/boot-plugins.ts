import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppConfig, parseSettings } from '../../src/kernel/config/config.js';
import { createLogger } from '../../src/lib/log/logging.js';
import { LOGGER } from '../../src/lib/log/logger.js';
import { Plugins } from '../../src/kernel/plugins/plugins.js';

/**
 * Starts what loads the plugins, and nothing else.
 * @param env settings as the environment would hold them; DATA_DIR has to be among them
 */
export async function bootPlugins(env: Record<string, string>): Promise<INestApplicationContext> {
  const resolved = {
    runtimeDatabaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    sessionSecret: 'x'.repeat(32),
  };
  const module = await Test.createTestingModule({
    providers: [
      Plugins,
      { provide: AppConfig, useValue: new AppConfig(parseSettings(env), resolved, env) },
      { provide: LOGGER, useValue: createLogger('silent', 'test') },
    ],
  }).compile();
  return module.init();
}
