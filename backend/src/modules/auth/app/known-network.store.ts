/** Networks that accounts have signed in from, stored under a keyed hash. */
export abstract class KnownNetworkStore {
  abstract has(userId: string, networkHash: string): Promise<boolean>;
  abstract remember(userId: string, networkHash: string): Promise<void>;
  /** Deletes networks that were not used for `keptDays` days. */
  abstract prune(keptDays: number): Promise<void>;
}
