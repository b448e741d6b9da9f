import { CONTRACT_VERSION, type PluginFactory } from '../../sdk/index.js';
import { OpenAiProvider, type OpenAiConfig } from './openai-provider.js';
import { SETTINGS } from './settings.js';

/**
 * Asks a server that speaks OpenAI's protocol. Options: `{ apiKey, baseUrl?, model?, timeoutMs?,
 * retries? }`.
 */
const factory: PluginFactory<'ai', OpenAiConfig> = {
  kind: 'ai',
  id: 'openai',
  contract: CONTRACT_VERSION,
  settings: SETTINGS,
  config: { parse },
  create: ({ config, http }) => new OpenAiProvider(config, http),
};
export default factory;

const STANDARD = { model: 'gpt-5-mini', timeoutMs: 7_000, retries: 2 };

function parse(options: unknown): OpenAiConfig {
  const given = (typeof options === 'object' && options !== null ? options : {}) as Record<
    string,
    unknown
  >;
  const { apiKey, baseUrl, model, timeoutMs, retries }: Record<string, unknown> = {
    ...STANDARD,
    ...given,
  };
  if (typeof apiKey !== 'string' || apiKey === '') {
    throw new Error('apiKey: expected the key of an account (OPENAI_API_KEY)');
  }
  if (baseUrl !== undefined && !isHttp(baseUrl)) {
    throw new Error('baseUrl: expected an address such as https://host/v1 (OPENAI_BASE_URL)');
  }
  if (typeof model !== 'string' || model === '') {
    throw new Error('model: expected the name of a model (OPENAI_MODEL)');
  }
  if (!isWhole(timeoutMs, 1)) throw new Error('timeoutMs: expected milliseconds');
  if (!isWhole(retries, 0)) throw new Error('retries: expected a whole number from 0');
  return { apiKey, model, timeoutMs, retries, ...(baseUrl !== undefined && { baseUrl }) };
}

const isHttp = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const isWhole = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && Number(value) >= least;
