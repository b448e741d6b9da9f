import type { AiProvider } from './ai.js';
import type { BillingProvider } from './billing.js';
import type { ChannelProvider } from './channel.js';
import type { ChannelMedium } from './medium.js';
import type { PluginSetting } from './settings.js';

/** Version of this contract: the major version of this package. A plugin built for another one is refused at boot. */
export const CONTRACT_VERSION = 3;

/** Interfaces of plugins, by kind: each kind has one. */
export interface PluginKinds {
  /** Delivers messages to their recipients. */
  channel: ChannelProvider;
  /** Takes payments for subscriptions. */
  billing: BillingProvider;
  /** Analyzes and answers customers' texts. */
  ai: AiProvider;
}

/** All kinds. */
export const PLUGIN_KINDS = [
  'channel',
  'billing',
  'ai',
] as const satisfies readonly (keyof PluginKinds)[];

/** The application's log, under the plugin's name. Never log a secret or a whole message. */
export interface PluginLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Everything that a plugin gets: no database, and no container of the application. */
export interface PluginContext<Config> {
  /** Result of the plugin's own `config.parse` for the operator's options. */
  config: Config;
  /** Use it for HTTP, so that tests and operators can intercept requests. */
  http: typeof fetch;
  log: PluginLog;
  /** The current time; tests set it. */
  now: () => Date;
}

/** A plugin package's default export. */
export interface PluginFactory<
  Kind extends keyof PluginKinds = keyof PluginKinds,
  Config = unknown,
> {
  kind: Kind;
  /**
   * Lower-case letters, digits and hyphens, at most 40 of them; unique within the kind. Part of addresses and
   * tables.
   */
  id: string;
  /** `CONTRACT_VERSION` of the package that the plugin is built with. */
  contract: number;
  /** Medium of a channel; email when omitted. */
  medium?: ChannelMedium;
  /** Environment variables that set the plugin's options, so that operators need not write them into PLUGINS. */
  settings?: readonly PluginSetting[];
  /** Validates the operator's options. Any schema library's object with a throwing `parse` fits. */
  config: {
    /** @throws Error whose message says which option is wrong and what is expected */
    parse(options: unknown): Config;
  };
  /** Creates the provider. Must not need external services: they may be unreachable at boot. */
  create(context: PluginContext<Config>): PluginKinds[Kind] | Promise<PluginKinds[Kind]>;
}
