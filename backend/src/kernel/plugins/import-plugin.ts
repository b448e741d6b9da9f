import { ConfigError } from '../config/config.js';
import { locatePlugin } from './locate-plugin.js';

/**
 * Imports the default export of a plugin that is not built in.
 * @param name a package, or a path (from the working directory)
 * @param folder folder in which plugins are installed; undefined: beside the application only
 * @throws ConfigError when it is not there or cannot be loaded
 */
export async function importPlugin(name: string, folder?: string): Promise<unknown> {
  try {
    const loaded = (await import(locatePlugin(name, folder))) as { default?: unknown };
    return loaded.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = isMissing(error)
      ? `install it${folder === undefined ? '' : ` (npm install --prefix ${folder} ${name})`}`
      : 'install a version that works';
    throw new ConfigError([
      `The plugin '${name}' cannot be loaded: ${remedy} or take it out of PLUGINS (${reason})`,
    ]);
  }
}

/** Node and Jest have a code each for a module that is not there. */
const isMissing = (error: unknown): boolean =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(
    String((error as { code?: unknown } | null)?.code),
  );
