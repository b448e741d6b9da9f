import { z } from 'zod';
import { ConfigError, type Environment } from '../../../kernel/config/config.js';

const STANDARD = 500_000;

const schema = z.coerce.number().int().min(0);

/**
 * Tokens that an organization may use in a month (`AI_TOKENS_PER_MONTH`): about 1,500 replies.
 * @throws ConfigError when it is not a number
 */
export function monthlyTokens(env: Environment): number {
  const text = env['AI_TOKENS_PER_MONTH'];
  if (!text) return STANDARD;
  const parsed = schema.safeParse(text);
  if (!parsed.success) {
    throw new ConfigError(['AI_TOKENS_PER_MONTH: expected a number of tokens from 0']);
  }
  return parsed.data;
}
