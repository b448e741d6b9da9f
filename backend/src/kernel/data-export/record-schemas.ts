import { z } from 'zod';
import { apiName, type ExportedTable } from '../contract/table-export.js';

/** JSON Schema of one line of each file, for whoever reads an archive without us. */
export function recordSchemas(files: readonly ExportedTable[]): Record<string, object> {
  return Object.fromEntries(files.map((table) => [table.file, schemaOf(table)]));
}

function schemaOf({ fields, derived }: ExportedTable): object {
  const named = Object.entries({ ...fields, ...derived }).map(
    ([column, { schema }]) => [apiName(column), schema] as const,
  );
  return z.toJSONSchema(z.strictObject(Object.fromEntries(named)));
}
