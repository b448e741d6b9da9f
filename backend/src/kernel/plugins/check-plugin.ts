import { CONTRACT_VERSION, type PluginFactory } from '../../../sdk/index.js';
import { ConfigError, type Environment } from '../config/config.js';
import type { ListedPlugin } from './listed-plugins.js';

/** A plugin that fits, and its options as it has read them. */
export interface CheckedPlugin {
  factory: PluginFactory;
  config: unknown;
}

/**
 * Returns the plugin that a package exports, with its options: those that are listed, the rest from its settings.
 * @param exported the package's default export
 * @throws ConfigError with what to do
 */
export function checkPlugin(
  listed: ListedPlugin,
  exported: unknown,
  env: Environment = {},
): CheckedPlugin {
  const name = `The plugin '${listed.package}'`;
  const refuse = (sentence: string) => new ConfigError([`${name} ${sentence}`]);
  if (!isPlugin(exported)) {
    throw refuse(
      'has no default export with kind, id, contract, config.parse and create: list a package that is a plugin',
    );
  }
  if (exported.contract !== CONTRACT_VERSION) {
    throw refuse(
      `is written for contract ${exported.contract}, this version speaks ${CONTRACT_VERSION}: install a matching version`,
    );
  }
  if (listed.kind !== undefined && exported.kind !== listed.kind) {
    throw refuse(
      `is of the kind '${exported.kind}' but is listed as '${listed.kind}': correct PLUGINS`,
    );
  }
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(exported.id)) {
    throw refuse(
      `calls itself '${exported.id}'; at most 40 lower-case letters, digits and hyphens are expected: tell its author`,
    );
  }
  const options = { ...optionsIn(env, exported.settings), ...listed.options };
  try {
    return { factory: exported, config: exported.config.parse(options) };
  } catch (error) {
    throw refuse(
      `cannot use its options: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** An empty variable is one that was not set. */
const optionsIn = (
  env: Environment,
  settings: PluginFactory['settings'] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap(({ variable, option }) => {
      const value = env[variable];
      return value ? [[option, value]] : [];
    }),
  );

function isPlugin(value: unknown): value is PluginFactory {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, contract, settings, config, create } = value as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    typeof id === 'string' &&
    typeof contract === 'number' &&
    (settings === undefined || Array.isArray(settings)) &&
    typeof create === 'function' &&
    typeof (config as { parse?: unknown } | undefined | null)?.parse === 'function'
  );
}
