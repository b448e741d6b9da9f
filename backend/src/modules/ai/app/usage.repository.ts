/** Storage of the running organization's AI usage, by month. */
export abstract class UsageRepository {
  /** Tokens of this month, UTC. */
  abstract ofThisMonth(): Promise<number>;
  abstract add(tokens: number): Promise<void>;
}
