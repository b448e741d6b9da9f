import { CONTRACT_VERSION, type PluginFactory } from '../../../sdk/index.js';
import { ConfigError } from '../config/config.js';
import type { ListedPlugin } from './plugin-list.js';

/** A plugin that fits, and its options as it has read them. */
export interface CheckedPlugin {
  factory: PluginFactory;
  config: unknown;
}

/**
 * Whether what a package exports is the plugin the operator meant.
 * @param exported the package's default export
 * @throws ConfigError with what to do
 */
export function checkPlugin(listed: ListedPlugin, exported: unknown): CheckedPlugin {
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
  if (exported.kind !== listed.kind) {
    throw refuse(
      `is of the kind '${exported.kind}' but is listed as '${listed.kind}': correct PLUGINS`,
    );
  }
  if (!/^[a-z][a-z0-9-]*$/.test(exported.id)) {
    throw refuse(
      `calls itself '${exported.id}'; lower-case letters, digits and hyphens are expected: tell its author`,
    );
  }
  try {
    return { factory: exported, config: exported.config.parse(listed.options) };
  } catch (error) {
    throw refuse(
      `cannot use its options: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isPlugin(value: unknown): value is PluginFactory {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, contract, config, create } = value as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    typeof id === 'string' &&
    typeof contract === 'number' &&
    typeof create === 'function' &&
    typeof (config as { parse?: unknown } | undefined | null)?.parse === 'function'
  );
}
