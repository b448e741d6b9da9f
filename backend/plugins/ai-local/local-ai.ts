import type {
  AiAnalysis,
  AiProvider,
  AiReplyBrief,
  AiReplyPiece,
  AiText,
} from '../../sdk/index.js';
import { languageOf } from '../../sdk/index.js';
import { composeReply } from './reply/compose.js';
import type { SentimentModel } from './sentiment/model.js';
import { sentimentOf } from './sentiment/sentiment.js';
import { topicsOf } from './topics.js';

/** The longest text the contract allows; more would only cost time. */
const LONGEST = 6_000;

/**
 * Reads and answers without any service: a small fitted model and lists of words judge, replies are
 * put together from phrases. It costs nothing, sends nothing anywhere and does not fail.
 *
 * Of `brandVoice` it follows one line, `Sign as: The team at Bella`, which takes the place of the
 * business's name below a reply; it cannot follow anything else.
 */
export class LocalAi implements AiProvider {
  readonly name = 'Local AI';
  readonly isVetted = true;
  readonly isLocal = true;

  constructor(private readonly model: SentimentModel) {}

  async analyze({ text, language }: AiText, signal: AbortSignal): Promise<AiAnalysis> {
    signal.throwIfAborted();
    const read = text.slice(0, LONGEST);
    const found = languageOf(read, language);
    return {
      sentiment: sentimentOf(read, found, this.model),
      topics: topicsOf(read, found, this.model),
    };
  }

  async *reply(brief: AiReplyBrief, signal: AbortSignal): AsyncIterable<AiReplyPiece> {
    signal.throwIfAborted();
    const read = brief.text.slice(0, LONGEST);
    const language = languageOf(read, brief.language);
    const topics = topicsOf(read, language, this.model);
    for (const text of composeReply(brief, language, topics)) {
      signal.throwIfAborted();
      yield { text };
    }
  }

  async close(): Promise<void> {
    // Nothing is kept open.
  }
}
