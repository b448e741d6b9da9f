import OpenAI from 'openai';
import {
  AI_SENTIMENTS,
  AI_TOPICS,
  type AiAnalysis,
  type AiProvider,
  type AiReplyBrief,
  type AiReplyPiece,
  type AiSentiment,
  type AiText,
  type AiTopic,
} from '../../sdk/index.js';
import { ANALYSIS_RULES, ANALYSIS_SCHEMA, customerText, replyData, replyRules } from './prompts.js';

/** Options of the plugin. */
export interface OpenAiConfig {
  apiKey: string;
  /** URL of a compatible server; OpenAI's own when omitted. */
  baseUrl?: string;
  model: string;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Retries after 408, 409, 429, 5xx and lost connections, with increasing delays. */
  retries: number;
}

/** Lowest number of characters per token across all languages. */
const CHARACTERS_PER_TOKEN = 2;
const ANALYSIS_TOKENS = 1_000;
/** Extra tokens for models that reason before they answer. */
const THINKING_TOKENS = 2_000;

/** Uses the Chat Completions protocol, which most compatible servers support. */
export class OpenAiProvider implements AiProvider {
  readonly name: string;
  private readonly client: OpenAI;

  constructor(
    private readonly config: OpenAiConfig,
    http: typeof fetch,
  ) {
    this.name = config.model;
    this.client = new OpenAI({
      apiKey: config.apiKey,
      baseURL: config.baseUrl,
      timeout: config.timeoutMs,
      maxRetries: config.retries,
      fetch: http,
      // The client's own log would contain request bodies, and so customers' texts.
      logLevel: 'off',
    });
  }

  async analyze(text: AiText, signal: AbortSignal): Promise<AiAnalysis> {
    const messages = [
      { role: 'system' as const, content: ANALYSIS_RULES },
      { role: 'user' as const, content: customerText(text) },
    ];
    const asked = this.client.chat.completions.create(
      {
        model: this.config.model,
        messages,
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'analysis', strict: true, schema: ANALYSIS_SCHEMA },
        },
        max_completion_tokens: ANALYSIS_TOKENS + THINKING_TOKENS,
      },
      { signal },
    );
    const answer = await this.countIfLate(asked, messages);
    const usage = { tokens: answer.usage?.total_tokens ?? 0 };
    try {
      return { ...parseAnalysis(answer.choices[0]?.message.content), usage };
    } catch (error) {
      // The answer is unusable, but its tokens were paid for.
      throw Object.assign(new Error('The answer is not an analysis.', { cause: error }), { usage });
    }
  }

  async *reply(brief: AiReplyBrief, signal: AbortSignal): AsyncIterable<AiReplyPiece> {
    const messages = [
      { role: 'system' as const, content: replyRules(brief) },
      { role: 'user' as const, content: replyData(brief) },
    ];
    const asked = this.client.chat.completions.create(
      {
        model: this.config.model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: Math.ceil(brief.maxLength / CHARACTERS_PER_TOKEN) + THINKING_TOKENS,
      },
      { signal },
    );
    const stream = await this.countIfLate(asked, messages);
    let finished: string | null = null;
    for await (const chunk of stream) {
      const [choice] = chunk.choices;
      finished = choice?.finish_reason ?? finished;
      if (choice?.delta.content) yield { text: choice.delta.content };
      if (chunk.usage) yield { usage: { tokens: chunk.usage.total_tokens } };
    }
    // A reply that was cut off or withheld is incomplete and must not be used.
    if (finished !== 'stop') throw new Error(`The reply ended early: ${finished ?? 'cut off'}`);
  }

  /**
   * Adds the estimated cost to a timeout error: a server that timed out has processed the request, while a
   * refused request was never processed.
   * @throws the error of the request; after a timeout with a `usage` that is estimated from the input alone
   */
  private async countIfLate<T>(
    asked: PromiseLike<T>,
    messages: readonly { content: string }[],
  ): Promise<T> {
    const begin = Date.now();
    try {
      return await asked;
    } catch (error) {
      const isLate = Date.now() - begin >= this.config.timeoutMs;
      if (!(error instanceof OpenAI.APIConnectionError) || !isLate) throw error;
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
      const usage = { tokens: Math.ceil(characters / CHARACTERS_PER_TOKEN) };
      throw Object.assign(error, { usage });
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** @throws Error when the answer is not an analysis */
function parseAnalysis(content: string | null | undefined): Omit<AiAnalysis, 'usage'> {
  const { sentiment, topics } = JSON.parse(content ?? '') as Record<string, unknown>;
  const given = AI_SENTIMENTS.map((name) => {
    const value = (sentiment as Record<string, unknown> | undefined)?.[name];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
  });
  const sum = given.reduce((total, value) => total + value, 0);
  if (sum === 0 || !Array.isArray(topics)) throw new Error('The answer is not an analysis.');
  const probabilities = AI_SENTIMENTS.map((name, index) => [name, (given[index] ?? 0) / sum]);
  const known = new Map<AiTopic, AiSentiment>();
  for (const { topic, polarity } of topics as Record<string, unknown>[]) {
    if (isTopic(topic) && isSentiment(polarity) && !known.has(topic)) known.set(topic, polarity);
  }
  return {
    sentiment: Object.fromEntries(probabilities) as Record<AiSentiment, number>,
    topics: [...known].map(([topic, polarity]) => ({ topic, polarity })),
  };
}

const isTopic = (value: unknown): value is AiTopic => AI_TOPICS.includes(value as AiTopic);
const isSentiment = (value: unknown): value is AiSentiment =>
  AI_SENTIMENTS.includes(value as AiSentiment);
