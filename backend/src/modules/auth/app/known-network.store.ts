/** Networks that accounts have signed in from, under a keyed hash. */
export abstract class KnownNetworkStore {
  abstract has(userId: string, networkHash: string): Promise<boolean>;
  abstract remember(userId: string, networkHash: string): Promise<void>;
  /** Deletes what was not used for so many days. */
  abstract prune(keptDays: number): Promise<void>;
}
