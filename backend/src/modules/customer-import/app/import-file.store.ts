import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Problem } from '../domain/customer-import.js';

/** A slice of a file that contains an address, with the sample and problems shown of the file. */
export interface FileWithAddress {
  importId: string;
  separator: string;
  sample: string[][];
  problems: Problem[];
  place: number;
  firstRow: number;
  content: Buffer;
}

/** Stores uploaded files. Runs as the caller's tenant. */
export abstract class ImportFileStore {
  /** Returns the slices of a business's files that contain an address, locked until the transaction ends. */
  abstract filesWith(tx: Tx, businessId: string, email: string): Promise<FileWithAddress[]>;
  abstract setFile(tx: Tx, file: FileWithAddress): Promise<void>;
}
