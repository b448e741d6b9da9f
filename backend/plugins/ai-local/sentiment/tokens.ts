const TOKEN =
  /https?:\S+|[A-Za-z]+(?:'[A-Za-z]+)*|\d+(?:[.:,]\d+)*|[!?]+|\.{2,}|[.,;:()$%&*"-]|\p{Extended_Pictographic}/gu;

/** Returns the words, numbers, punctuation and emoji of an English text, in order; other scripts are omitted. */
export const englishTokens = (text: string): string[] =>
  text.replace(/[’`]/g, "'").match(TOKEN) ?? [];

/** Returns a word without its most common English endings, so that "waited" and "waiting" are the same. */
export const stemOf = (word: string): string =>
  word
    .replace(/(?:'s|'ll|'ve|'re|'d)$/, '')
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^aeious])s$/, '$1')
    .replace(/(ing|ed|ly)$/, (ending, _, at: number) => (at >= 4 ? '' : ending));

/** True when a word negates the words after it. */
export const isNegation = (word: string): boolean =>
  NEGATIONS.has(word.replace(/'/g, '')) || word.endsWith("n't");

const NEGATIONS = new Set(
  (
    'not no never none nobody nothing neither nor nowhere without hardly barely cannot cant dont ' +
    'doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt hasnt havent hadnt aint ' +
    'lack lacks lacking'
  ).split(' '),
);
