/** Stores the text of a field, to restore it when a suggestion is withdrawn. */
export class FieldWords {
  private before = '';
  private isFilled = false;

  /** Stores the text that a suggestion is about to replace. */
  begin(words: string): void {
    this.before = words;
    this.isFilled = false;
  }

  /**
   * @param suggested the suggestion so far; empty before its first sentence, or when it was withdrawn
   * @returns text to show in the field; undefined to leave the field unchanged
   */
  next(suggested: string): string | undefined {
    const wasFilled = this.isFilled;
    this.isFilled = suggested !== '';
    if (this.isFilled) return suggested;
    return wasFilled ? this.before : undefined;
  }
}
