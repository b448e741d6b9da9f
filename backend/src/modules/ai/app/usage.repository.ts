/** What the running organization has used, by month. */
export abstract class UsageRepository {
  /** Tokens of this month, UTC. */
  abstract ofThisMonth(): Promise<number>;
  abstract add(tokens: number): Promise<void>;
}
