import type { AiUsage } from '../../../../sdk/index.js';

/**
 * Characters a token stands for at the least, over all languages: where nobody says what was used, the
 * estimate is rather too high, as the rules that a provider sends along are not seen here.
 */
const CHARACTERS_PER_TOKEN = 2;

/** What asking a provider uses up. Told by the work while it runs, as most of it is paid for anyway. */
export class Spent {
  private characters = 0;
  private hasAnswered = false;
  private known: number | undefined;

  /** What the provider was given. */
  sent(data: object): void {
    this.characters += JSON.stringify(data).length;
  }

  /** What came of it. */
  received(text: string): void {
    this.characters += text.length;
    this.hasAnswered = true;
  }

  /** What the provider says that it has used. */
  used(usage: AiUsage | undefined): void {
    this.known = usage?.tokens ?? this.known;
  }

  /** Of an answer that was used. Who says nothing then costs nothing. */
  get tokens(): number {
    return this.known ?? 0;
  }

  /**
   * Of an answer that was not used.
   * @param wasAtWork whether it was certainly at work: refused after it came, or not waited for
   */
  tokensInVain(wasAtWork: boolean): number {
    if (this.known !== undefined) return this.known;
    const estimate = Math.ceil(this.characters / CHARACTERS_PER_TOKEN);
    return wasAtWork || this.hasAnswered ? estimate : 0;
  }
}
