import type {
  AiAnalysis,
  AiProvider,
  AiReplyBrief,
  AiReplyPiece,
  AiText,
} from '../../sdk/index.js';
import { foreignLanguage, languageOf } from '../../sdk/index.js';
import { composeReply } from './reply/compose.js';
import type { SentimentModels } from './sentiment/models.js';
import { sentimentOf, sentimentOfUnknown } from './sentiment/sentiment.js';
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

  constructor(private readonly models: SentimentModels) {}

  async analyze({ text, language }: AiText, signal: AbortSignal): Promise<AiAnalysis> {
    signal.throwIfAborted();
    const read = text.slice(0, LONGEST);
    // A model of another language would take words for what they mean there.
    if (foreignLanguage(read)) return { sentiment: sentimentOfUnknown(read), topics: [] };
    const model = this.models.of(languageOf(read, language));
    return { sentiment: sentimentOf(read, model), topics: topicsOf(read, model) };
  }

  async *reply(brief: AiReplyBrief, signal: AbortSignal): AsyncIterable<AiReplyPiece> {
    signal.throwIfAborted();
    const read = brief.text.slice(0, LONGEST);
    const language = languageOf(read, brief.language);
    const topics = foreignLanguage(read) ? [] : topicsOf(read, this.models.of(language));
    for (const text of composeReply(brief, language, topics)) {
      signal.throwIfAborted();
      yield { text };
    }
  }

  async close(): Promise<void> {
    // No resources to release.
  }
}
