/** Words with a value each, and stems that match every word that begins with them. */
export class WordList {
  private readonly exact = new Map<string, number>();
  private readonly stems = new Map<string, number>();
  private longest = 0;

  /** @param words separated by whitespace; `stem*` matches any ending */
  add(words: string, value: number): this {
    for (const word of words.trim().split(/\s+/)) {
      if (!word.endsWith('*')) {
        this.exact.set(word, value);
        continue;
      }
      this.stems.set(word.slice(0, -1), value);
      this.longest = Math.max(this.longest, word.length - 1);
    }
    return this;
  }

  /** Returns the value of a word: its own, else that of its longest stem; 0 for an unlisted word. */
  valueOf(word: string): number {
    const exact = this.exact.get(word);
    if (exact !== undefined) return exact;
    for (let length = Math.min(word.length, this.longest); length > 1; length -= 1) {
      const value = this.stems.get(word.slice(0, length));
      if (value !== undefined) return value;
    }
    return 0;
  }
}
