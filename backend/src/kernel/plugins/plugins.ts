import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  EMAIL,
  type ChannelMedium,
  type ChannelProvider,
  type PluginKinds,
  type PluginManifest,
} from '../../../sdk/index.js';
import { AppConfig, ConfigError } from '../config/config.js';
import { childLogger, LOGGER, type Logger } from '../../lib/log/logger.js';
import { builtInPlugins } from './built-in-plugins.js';
import { checkPlugin, type CheckedPlugin } from './check-plugin.js';
import { originsOf, problemOf, type PageOrigins } from './check-provider.js';
import {
  chooseBuiltIn,
  installationOf,
  purposeOf,
  refuseSameId,
  refuseSecond,
} from './choose-plugins.js';
import { importPlugin } from './import-plugin.js';
import { listedPlugins, type ListedPlugin } from './listed-plugins.js';

type AnyProvider = PluginKinds[keyof PluginKinds];

/** A provider, with the id that its plugin declares. */
export interface NamedProvider<Kind extends keyof PluginKinds> {
  id: string;
  provider: PluginKinds[Kind];
}

/** A medium of the installation. */
export interface KnownMedium {
  medium: ChannelMedium;
  /** Its channel; undefined where a built-in one is there but not set up. */
  channel: ChannelProvider | undefined;
}

/** A plugin whose factory and options are checked. */
interface ReadyPlugin extends CheckedPlugin {
  listed: ListedPlugin;
}

/** The providers that the plugins have made. There once the modules are initialised. */
@Injectable()
export class Plugins implements OnModuleInit, OnApplicationShutdown {
  private readonly providers: { kind: string; id: string; provider: AnyProvider }[] = [];
  /** The media that channels declare, by id: those in use in the operator's order, then those that are not set up. */
  readonly media = new Map<string, KnownMedium>();
  /** Ids of the media whose channel only stands in for one that delivers. */
  readonly standIns = new Set<string>();
  /** Origins that pages must reach for them. */
  origins: PageOrigins = originsOf([]);

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ConfigError when a plugin is missing, broken, incompatible, badly configured or has another's id */
  async onModuleInit(): Promise<void> {
    const manifests = await builtInPlugins();
    for (const plugin of await this.ready(manifests)) {
      const { kind, id, medium = EMAIL } = plugin.factory;
      const provider = await this.create(plugin);
      this.providers.push({ kind, id, provider });
      if (kind !== 'channel') continue;
      this.media.set(medium.id, { medium, channel: provider as ChannelProvider });
      const manifest = manifests.find(({ name }) => name === plugin.listed.package);
      if (manifest?.isLast) this.standIns.add(medium.id);
    }
    for (const { kind, medium = EMAIL } of manifests) {
      if (kind === 'channel' && !this.media.has(medium.id))
        this.media.set(medium.id, { medium, channel: undefined });
    }
    this.origins = originsOf(this.providers.map(({ provider }) => provider));
  }

  /** All providers of a kind, in the operator's order, with their ids. */
  named<K extends keyof PluginKinds>(kind: K): NamedProvider<K>[] {
    return this.providers
      .filter((one) => one.kind === kind)
      .map(({ id, provider }) => ({ id, provider: provider as PluginKinds[K] }));
  }

  /** All providers of a kind, in the operator's order. */
  many<K extends keyof PluginKinds>(kind: K): PluginKinds[K][] {
    return this.named(kind).map(({ provider }) => provider);
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

  /** The jobs have stopped by now (see `BackgroundWork`), so nothing is being handed over any more. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.providers.map(({ provider }) => provider.close()));
  }

  /** Loads the plugins of PLUGINS, and the built-in ones for every purpose that they leave open. */
  private async ready(manifests: readonly PluginManifest[]): Promise<ReadyPlugin[]> {
    const listed: ReadyPlugin[] = [];
    for (const one of listedPlugins(this.config.env['PLUGINS'])) {
      listed.push(await this.load(one, manifests));
    }
    const purposes = listed.map(({ listed: { package: name }, factory }) => ({
      package: name,
      ...purposeOf(factory),
    }));
    refuseSecond(purposes);
    const chosen = chooseBuiltIn(manifests, purposes, installationOf(this.config));
    const builtIn = await Promise.all(
      chosen.map(({ manifest: { name, kind, medium }, options }) =>
        this.load({ package: name, kind, medium: medium?.id, options }, manifests),
      ),
    );
    const all = [...listed, ...builtIn];
    refuseSameId(
      all.map(({ listed: { package: name }, factory: { kind, id } }) => ({
        package: name,
        kind,
        id,
      })),
    );
    return all;
  }

  private async load(
    listed: ListedPlugin,
    manifests: readonly PluginManifest[],
  ): Promise<ReadyPlugin> {
    const builtIn = manifests.find(({ name }) => name === listed.package);
    const exported: unknown = builtIn
      ? (await builtIn.load()).default
      : await importPlugin(listed.package, this.config.env['PLUGINS_DIR'] || undefined);
    return { listed, ...checkPlugin(listed, exported, this.config.env) };
  }

  private async create({ listed, factory, config }: ReadyPlugin): Promise<AnyProvider> {
    const log = childLogger(this.log, { plugin: `${factory.kind}-${factory.id}` });
    const provider = await this.made(listed, () =>
      factory.create({ config, http: fetch, log, now: () => new Date() }),
    );
    const problem = problemOf(factory.kind, provider);
    if (problem !== undefined) {
      throw new ConfigError([
        `The plugin '${listed.package}' ${problem}: install a version that fits or take it out of PLUGINS`,
      ]);
    }
    return provider;
  }

  private async made(
    { package: name }: ListedPlugin,
    create: () => AnyProvider | Promise<AnyProvider>,
  ): Promise<AnyProvider> {
    try {
      return await create();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError([
        `The plugin '${name}' cannot be started: install a version that works or take it out of PLUGINS (${reason})`,
      ]);
    }
  }
}
