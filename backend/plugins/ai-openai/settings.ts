import type { PluginSetting } from '../../sdk/index.js';

/** Environment variables of an account at OpenAI, or at a server that speaks its protocol. */
export const SETTINGS: readonly PluginSetting[] = [
  {
    variable: 'OPENAI_API_KEY',
    option: 'apiKey',
    standard: 'none; texts are not sent to a provider',
    text: 'Key of an OpenAI account, or of a server that speaks the same protocol: it reads reviews and writes replies, the built-in provider stands in for it.',
  },
  {
    variable: 'OPENAI_BASE_URL',
    option: 'baseUrl',
    standard: "OpenAI's own",
    text: 'Address of such a server.',
  },
  {
    variable: 'OPENAI_MODEL',
    option: 'model',
    standard: '`gpt-5-mini`',
    text: 'Model to use.',
  },
];
