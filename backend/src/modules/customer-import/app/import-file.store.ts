import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Problem } from '../domain/customer-import.js';

/** A slice of a file that holds an address, and what is shown of the file. */
export interface FileWithAddress {
  importId: string;
  separator: string;
  sample: string[][];
  problems: Problem[];
  place: number;
  firstRow: number;
  content: Buffer;
}

/** Where uploaded files lie. Runs as the tenant of the call. */
export abstract class ImportFileStore {
  /** Slices of a business's files that hold an address, locked until the transaction ends. */
  abstract filesWith(tx: Tx, businessId: string, email: string): Promise<FileWithAddress[]>;
  abstract setFile(tx: Tx, file: FileWithAddress): Promise<void>;
}
