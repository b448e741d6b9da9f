import type { Unknown } from './values.ts';

interface Decision {
  chosen: number;
  /** Number of options. */
  count: number;
}

/**
 * The decisions on unknown conditions in one run: those of `prefix` in turn, then the first of all
 * options, or the last.
 */
export class Choices {
  /** The property that an unknown key was taken to name. */
  readonly keys = new Map<Unknown, string>();
  private readonly taken: Decision[] = [];
  private readonly decided = new Map<object, Map<string, number>>();
  private readonly prefix: readonly number[];
  private readonly otherwise: 'first' | 'last';

  constructor(prefix: readonly number[] = [], otherwise: 'first' | 'last' = 'first') {
    this.prefix = prefix;
    this.otherwise = otherwise;
  }

  /** A number below `count`: the same for the same subject and question throughout the run. */
  pick(subject: object, question: string, count: number): number {
    const known = this.decided.get(subject) ?? new Map<string, number>();
    this.decided.set(subject, known);
    const before = known.get(question);
    if (before !== undefined) return before;
    const chosen = this.prefix[this.taken.length] ?? (this.otherwise === 'first' ? 0 : count - 1);
    this.taken.push({ chosen, count });
    known.set(question, chosen);
    return chosen;
  }

  /** The decisions of the next run, until every combination was taken. */
  next(): Choices | undefined {
    const prefix = [...this.taken];
    for (let last = prefix.pop(); last; last = prefix.pop()) {
      if (last.chosen + 1 < last.count)
        return new Choices([...prefix.map(({ chosen }) => chosen), last.chosen + 1]);
    }
    return undefined;
  }

  /** Decisions that differ from these in one alone: each option by itself. */
  neighbors(): Choices[] {
    const chosen = this.taken.map((one) => one.chosen);
    return this.taken.flatMap(({ count }, place) =>
      Array.from({ length: count }, (_, option) => option)
        .filter((option) => option !== chosen[place])
        .map((option) => new Choices([...chosen.slice(0, place), option], this.otherwise)),
    );
  }
}
