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

/** Length of the longest text that the contract allows, in characters; the rest of a longer one is ignored. */
const LONGEST = 6_000;

/**
 * Analyzes texts with a small fitted model and word lists, and composes replies from phrases. It calls no service,
 * costs nothing and does not fail.
 *
 * Of `brandVoice` it follows one line only, `Sign as: The team at Bella`, which replaces the business's name in the
 * sign-off of a reply.
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
    // No resources to release.
  }
}
