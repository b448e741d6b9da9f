import { readFileSync } from 'node:fs';

export const LABELS = ['positive', 'neutral', 'negative'];

/**
 * Labelled texts from a file of lines `{"text", "rating", "label"}`.
 * @returns {{ rows: { text: string, rating: number | null, label: string }[], problems: string[] }}
 *   problems name the line and what is wrong with it
 */
export function readLabelled(file) {
  const rows = [];
  const problems = [];
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = take(line, rows);
    if (problem) problems.push(`line ${at + 1}: ${problem}`);
  }
  return { rows, problems };
}

function take(line, rows) {
  let row;
  try {
    row = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (typeof row !== 'object' || row === null) return 'not an object';
  const { text, rating = null, label } = row;
  if (typeof text !== 'string') return '"text" is not a text';
  if (!LABELS.includes(label)) return `"label" is none of ${LABELS.join(', ')}`;
  if (rating !== null && !(Number.isInteger(rating) && rating >= 1 && rating <= 5)) {
    return '"rating" is neither 1 to 5 nor null';
  }
  rows.push({ text, rating, label });
  return undefined;
}

/** The label with the highest probability. */
export const best = (probabilities) =>
  LABELS.reduce((top, label) => (probabilities[label] > probabilities[top] ? label : top));

/**
 * How well labels were found.
 * @param {{ label: string, found: string }[]} answers
 */
export function scoresOf(answers) {
  const right = answers.filter(({ label, found }) => label === found).length;
  const f1 = LABELS.map((label) => {
    const hit = answers.filter((one) => one.label === label && one.found === label).length;
    const all = answers.filter((one) => one.label === label).length;
    const said = answers.filter((one) => one.found === label).length;
    return hit === 0 ? 0 : (2 * hit) / (all + said);
  });
  return {
    accuracy: right / answers.length,
    macroF1: f1.reduce((sum, one) => sum + one, 0) / LABELS.length,
  };
}

/** How many words a text has, as the application counts them. */
export const wordsOf = (text) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
