import type {
  AiAnalysis,
  AiProvider,
  AiReplyBrief,
  AiReplyPiece,
  AiText,
} from '../../sdk/index.js';
import { foreignLanguage, languageOf } from '../../sdk/index.js';
import type { Language } from './languages/language.js';
import { composeReply } from './reply/compose.js';
import type { Findings } from './reply/matters.js';
import { mentionsIn } from './reply/subjects.js';
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
    for (const text of composeReply(brief, language, this.findingsIn(read, language))) {
      signal.throwIfAborted();
      yield { text };
    }
  }

  /** Returns what a text names; nothing for one in a language that this provider has no words of. */
  private findingsIn(text: string, language: Language): Findings {
    if (foreignLanguage(text)) return { mentions: [], topics: [] };
    const model = this.models.of(language);
    return { mentions: mentionsIn(text, model), topics: topicsOf(text, model) };
  }

  async close(): Promise<void> {
    // No resources to release.
  }
}
