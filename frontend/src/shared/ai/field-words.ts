/** Keeps what stood in a field, so that sentences that are withdrawn leave it as it was. */
export class FieldWords {
  private before = '';
  private isFilled = false;

  /** A suggestion is about to be written over this. */
  begin(words: string): void {
    this.before = words;
    this.isFilled = false;
  }

  /**
   * @param suggested the suggestion so far; empty while nothing has come, or when all was withdrawn
   * @returns what the field shall show now; undefined leaves it alone
   */
  next(suggested: string): string | undefined {
    const wasFilled = this.isFilled;
    this.isFilled = suggested !== '';
    if (this.isFilled) return suggested;
    return wasFilled ? this.before : undefined;
  }
}
