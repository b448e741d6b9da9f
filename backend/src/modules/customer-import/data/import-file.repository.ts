import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Problem } from '../domain/customer-import.js';
import type { FileWithAddressRow } from './import-file.rows.js';

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
export class ImportFileRepository {
  /** Returns the slices of a business's files that contain an address, locked until the transaction ends. */
  async filesWith(tx: Tx, businessId: string, email: string): Promise<FileWithAddress[]> {
    return tx.write<FileWithAddressRow>({
      text: `SELECT i.id AS "importId", i.separator, i.sample, i.problems, s.place, s.first_row AS "firstRow", s.content
             FROM customer_imports i
             JOIN customer_import_slices s ON s.organization_id = i.organization_id AND s.import_id = i.id
             WHERE i.organization_id = $1 AND i.business_id = $2
               AND position($3 IN lower(convert_from(s.content, 'UTF8'))) > 0
             ORDER BY i.id, s.place FOR UPDATE`,
      values: [currentOrganizationId(), businessId, email],
    });
  }

  async setFile(tx: Tx, file: FileWithAddress): Promise<void> {
    const { importId, sample, problems, place, content } = file;
    const values = [currentOrganizationId(), importId];
    await tx.write({
      text: `UPDATE customer_imports SET sample = $3, problems = $4 WHERE organization_id = $1 AND id = $2`,
      values: [...values, JSON.stringify(sample), JSON.stringify(problems)],
    });
    await tx.write({
      text: `UPDATE customer_import_slices SET content = $4
             WHERE organization_id = $1 AND import_id = $2 AND place = $3`,
      values: [...values, place, content],
    });
  }
}
