import type { AiUsage } from '../../../../sdk/index.js';

/**
 * Smallest number of characters per token over all languages. When a provider reports no usage, the
 * estimate is deliberately high, because the rules that a provider adds to the prompt are not visible here.
 */
const CHARACTERS_PER_TOKEN = 2;

/**
 * Usage of one attempt at a provider. The work reports it while it runs, because most of it is paid for
 * even if the attempt fails.
 */
export class UsageMeter {
  private characters = 0;
  private hasAnswered = false;
  private known: number | undefined;

  /** Records the data that the provider was given. */
  sent(data: object): void {
    this.characters += JSON.stringify(data).length;
  }

  /** Records a part of the provider's answer. */
  received(text: string): void {
    this.characters += text.length;
    this.hasAnswered = true;
  }

  /** Records the usage that the provider reports. */
  used(usage: AiUsage | undefined): void {
    this.known = usage?.tokens ?? this.known;
  }

  /** Tokens of an answer that was used; 0 when the provider reported none. */
  get tokens(): number {
    return this.known ?? 0;
  }

  /**
   * Returns the tokens of an answer that was not used: those reported, or else an estimate.
   * @param wasAtWork true when the provider was certainly at work: its answer came and was refused, or
   *   was no longer waited for
   */
  tokensInVain(wasAtWork: boolean): number {
    if (this.known !== undefined) return this.known;
    const estimate = Math.ceil(this.characters / CHARACTERS_PER_TOKEN);
    return wasAtWork || this.hasAnswered ? estimate : 0;
  }
}
