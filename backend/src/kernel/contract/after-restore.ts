/** Runs a statement as the owner of the tables, who sees the rows of all tenants. */
type OwnerQuery = <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>;

/** A database that was just restored from a backup, before anybody uses it. */
export interface RestoredDatabase {
  /** When the backup was made: what has happened since is lost here, and may have had effects elsewhere. */
  backedUpAt: Date;
  /** Everything that the steps change is one transaction. */
  query: OwnerQuery;
}

/**
 * Keeps a module from doing again what may have been done since the backup, such as sending a message that
 * was still waiting.
 * @returns a sentence for the operator about each thing that was changed
 */
export type AfterRestore = (database: RestoredDatabase) => Promise<string[]>;
