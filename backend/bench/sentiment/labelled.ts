import { readFileSync } from 'node:fs';

export const LABELS = ['positive', 'neutral', 'negative'] as const;
export type Label = (typeof LABELS)[number];

/** A text that somebody has judged. */
export interface Labelled {
  text: string;
  /** Stars from 1 to 5. */
  rating: number | null;
  label: Label;
}

/** A text's label, and the one that was found for it. */
export interface Answer {
  label: Label;
  found: Label;
}

/**
 * Reads labelled texts from a file of lines `{"text", "rating", "label"}`.
 * @returns the texts, and problems that name the line and what is wrong with it
 */
export function readLabelled(file: string): { rows: Labelled[]; problems: string[] } {
  const rows: Labelled[] = [];
  const problems: string[] = [];
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = take(line, rows);
    if (problem) problems.push(`line ${at + 1}: ${problem}`);
  }
  return { rows, problems };
}

/** Adds a line to the rows, or returns what is wrong with it. */
function take(line: string, rows: Labelled[]): string | undefined {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (typeof row !== 'object' || row === null) return 'not an object';
  const { text, rating = null, label: given }: Record<string, unknown> = { ...row };
  if (typeof text !== 'string') return '"text" is not a text';
  const label = LABELS.find((one) => one === given);
  if (!label) return `"label" is none of ${LABELS.join(', ')}`;
  if (rating !== null && !isStars(rating)) return '"rating" is neither 1 to 5 nor null';
  rows.push({ text, rating, label });
  return undefined;
}

const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5;

/** Returns the label with the highest probability. */
export const best = (probabilities: Readonly<Record<Label, number>>): Label =>
  LABELS.reduce<Label>(
    (top, label) => (probabilities[label] > probabilities[top] ? label : top),
    LABELS[0],
  );

/** Figures about labels that were found, each from 0 to 1. */
export interface Scores {
  accuracy: number;
  macroF1: number;
  /** Share of the texts of each label that were found. */
  recall: Readonly<Record<Label, number>>;
}

/** Returns how well labels were found. */
export function scoresOf(answers: readonly Answer[]): Scores {
  const right = answers.filter(({ label, found }) => label === found).length;
  const f1 = LABELS.map((label): number => {
    const hit = answers.filter((one) => one.label === label && one.found === label).length;
    const all = answers.filter((one) => one.label === label).length;
    const said = answers.filter((one) => one.found === label).length;
    return hit === 0 ? 0 : (2 * hit) / (all + said);
  });
  return {
    accuracy: right / answers.length,
    macroF1: f1.reduce((sum, one) => sum + one, 0) / LABELS.length,
    recall: {
      positive: recallOf(answers, 'positive'),
      neutral: recallOf(answers, 'neutral'),
      negative: recallOf(answers, 'negative'),
    },
  };
}

function recallOf(answers: readonly Answer[], label: Label): number {
  const all = answers.filter((one) => one.label === label);
  return all.length === 0 ? 0 : all.filter(({ found }) => found === label).length / all.length;
}

/** Counts the words of a text as the application does. */
export const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
