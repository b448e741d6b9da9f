import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PluginKinds } from '../../../sdk/index.js';
import { AppConfig, ConfigError } from '../config/config.js';
import type { Logger } from '../http/logging.js';
import { LOGGER } from '../log.token.js';
import { checkPlugin } from './check-plugin.js';
import { importPlugin } from './import-plugin.js';
import { pluginList, type ListedPlugin } from './plugin-list.js';

type AnyProvider = PluginKinds[keyof PluginKinds];

/** The providers that the operator's plugins have made. There once the modules are initialised. */
@Injectable()
export class Plugins implements OnModuleInit, OnApplicationShutdown {
  private readonly providers: { kind: string; provider: AnyProvider }[] = [];

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ConfigError when a listed plugin is missing, incompatible or badly configured */
  async onModuleInit(): Promise<void> {
    for (const listed of pluginList(this.config)) {
      this.providers.push({ kind: listed.kind, provider: await this.load(listed) });
    }
  }

  /** All providers of a kind, in the operator's order. */
  many<K extends keyof PluginKinds>(kind: K): PluginKinds[K][] {
    return this.providers
      .filter((one) => one.kind === kind)
      .map(({ provider }) => provider as PluginKinds[K]);
  }

  /**
   * The provider of a kind.
   * @throws Error when no plugin of the kind is listed
   */
  one<K extends keyof PluginKinds>(kind: K): PluginKinds[K] {
    const [provider] = this.many(kind);
    if (!provider)
      throw new Error(`No plugin of the kind '${kind}' is listed: add one to PLUGINS.`);
    return provider;
  }

  /** The jobs have stopped by now (see `Work`), so nothing is being handed over any more. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.providers.map(({ provider }) => provider.close()));
  }

  private async load(listed: ListedPlugin): Promise<AnyProvider> {
    const { factory, config } = checkPlugin(listed, await importPlugin(listed.package));
    const log = this.log.child({ plugin: `${factory.kind}-${factory.id}` });
    const provider = await factory.create({ config, http: fetch, log, now: () => new Date() });
    const { medium = 'email' } = listed;
    if ('medium' in provider && provider.medium !== medium) {
      throw new ConfigError([
        `PLUGINS: '${listed.package}' is a channel for ${provider.medium}: list it with "medium":"${provider.medium}"`,
      ]);
    }
    return provider;
  }
}
