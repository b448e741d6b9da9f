import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { report, seconds } from './progress.mjs';

// Shared by the benchmarks of the backend (backend/bench) and of the frontend (frontend/bench).

/** One requirement in a report, and whether the measured value meets it. */
export interface Requirement {
  what: string;
  measured: string;
  required: string;
  met: boolean;
}

/** Describes the machine in one line: cores, processor and Node. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'),
  ) as { version: string };
  return `${availableParallelism()} cores (${model}), Node ${version}, embedded PostgreSQL`;
}

/** The middle number, or the higher one of the two in the middle. @throws Error for an empty list */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  if (middle === undefined) throw new Error('There is no median of no numbers.');
  return middle;
}

/** Rounded, with a comma between thousands. */
export const whole = (number: number): string => Math.round(number).toLocaleString('en-US');

export const verdict = (met: boolean): string => (met ? 'yes' : '**no**');

/** Returns a table in Markdown; all columns but the first are numbers. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Returns the requirements as a table in Markdown. */
export const requirementsTable = (requirements: readonly Requirement[]): string =>
  markdownTable(
    ['What', 'Measured', 'Required', 'Met'],
    requirements.map(({ what, measured, required, met }) => [
      what,
      measured,
      required,
      verdict(met),
    ]),
  );

/**
 * Runs a measurement and reports its time. Unlike `step` it throws on: what was started is stopped and removed on
 * the way out.
 * @param note makes a note for the report from the result
 */
export async function measured<T>(
  title: string,
  work: () => Promise<T>,
  note?: (result: T) => string,
): Promise<T> {
  const begin = performance.now();
  const result = await work();
  report(true, title, [note?.(result), seconds(begin)].filter(Boolean).join(', '));
  return result;
}
