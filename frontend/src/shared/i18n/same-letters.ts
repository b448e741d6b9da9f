/** Returns a text for search, without accents and in lower case. */
export const sameLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
