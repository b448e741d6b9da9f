import type {
  AiAnalysis,
  AiProvider,
  AiReplyBrief,
  AiReplyPiece,
  AiText,
} from '@scoville/plugin-sdk';

const REPLIES = [
  'Thank you for taking the time to write to us.',
  'Your words help our whole team, thank you.',
  'Thanks for telling us what you think.',
];

/** Knows one word, and replies in one language: enough to be recognized by what it makes. */
export class AcmeWords implements AiProvider {
  readonly name = 'Acme Words';
  readonly isLocal = true;
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  async analyze({ text }: AiText, signal: AbortSignal): Promise<AiAnalysis> {
    signal.throwIfAborted();
    const isKnown = text.toLowerCase().includes(this.#word);
    return {
      sentiment: isKnown
        ? { positive: 0.9, neutral: 0.08, negative: 0.02 }
        : { positive: 0, neutral: 1, negative: 0 },
      topics: isKnown ? [{ topic: 'atmosphere', polarity: 'positive' }] : [],
      usage: { tokens: 1 },
    };
  }

  async *reply({ previous }: AiReplyBrief, signal: AbortSignal): AsyncGenerator<AiReplyPiece> {
    signal.throwIfAborted();
    const text = REPLIES.find((reply) => !previous.slice(-2).includes(reply));
    yield { text: text ?? '' };
    yield { usage: { tokens: 1 } };
  }

  async close(): Promise<void> {}
}
