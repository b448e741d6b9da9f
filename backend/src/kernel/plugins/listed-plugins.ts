import { z } from 'zod';
import { MEDIUM_ID } from '../../../sdk/index.js';
import { ConfigError } from '../config/config.js';

/** A plugin as PLUGINS lists it. */
export interface ListedPlugin {
  /** Name of a built-in plugin or a package, or a path to a module. */
  package: string;
  /** Kind that the operator expects; undefined: whatever the package is. */
  kind?: string | undefined;
  /** Id of the medium that the operator expects of a channel; undefined: whatever it is. */
  medium?: string | undefined;
  options: Readonly<Record<string, unknown>>;
}

const EXPECTED =
  'PLUGINS: expected names such as my-channel,@acme/pay, or a JSON list such as [{"package":"my-channel","options":{}}]';

const listSchema = z.array(
  z.strictObject({
    kind: z.string().min(1).optional(),
    medium: z.string().regex(MEDIUM_ID).optional(),
    package: z.string().min(1),
    options: z.record(z.string(), z.unknown()).default({}),
  }),
);

/**
 * Reads PLUGINS: names with commas between them, or a JSON list where a plugin has options.
 * @throws ConfigError when it is neither
 */
export function listedPlugins(text: string | undefined): ListedPlugin[] {
  const given = text?.trim();
  if (!given) return [];
  if (!/^[[{"]/.test(given)) {
    const names = given.split(',').map((name) => name.trim());
    if (names.some((name) => !/^[^\s"'{}[\]]+$/.test(name))) throw new ConfigError([EXPECTED]);
    return names.map((name) => ({ package: name, options: {} }));
  }
  try {
    return listSchema.parse(JSON.parse(given));
  } catch {
    throw new ConfigError([EXPECTED]);
  }
}
