import type { z } from 'zod';
import type { ModuleManifest } from './manifest.js';
import { ConfigError, problemsIn, withoutEmpty, type Environment } from '../config/config.js';

/**
 * Reads the environment variables of a module.
 * @param schema an object whose keys are the variables, as the manifest has it under `config`
 * @throws ConfigError naming every variable that is wrong and the expected value
 */
export function readSettings<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const parsed = schema.safeParse(withoutEmpty(env));
  if (!parsed.success) throw new ConfigError(problemsIn(parsed.error));
  return parsed.data;
}

/** @throws ConfigError naming every bad variable of every module */
export function checkModuleSettings(
  manifests: readonly Pick<ModuleManifest, 'config'>[],
  env: Environment,
): void {
  const problems = manifests.flatMap(({ config }) => {
    const parsed = config?.safeParse(withoutEmpty(env));
    return parsed?.error ? problemsIn(parsed.error) : [];
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
