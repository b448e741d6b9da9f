/** Returns the first words of a text, with an ellipsis where it goes on. */
export function excerptOf(text: string, limit: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (letters.length <= limit) return letters.join('');
  const cut = letters.slice(0, limit).join('');
  const space = cut.lastIndexOf(' ');
  // A language without spaces, or one endless word, is cut between two letters.
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`;
}
