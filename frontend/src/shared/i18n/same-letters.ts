/** A text for searching in: accents and capitals make no difference. */
export const sameLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
