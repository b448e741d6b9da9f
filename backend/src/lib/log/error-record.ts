/** An error as the log keeps it. */
export interface ErrorRecord {
  type: string;
  message: string;
  stack?: string | undefined;
  cause?: ErrorRecord;
  errors?: ErrorRecord[];
  [property: string]: unknown;
}

/**
 * Properties that tell what failed. Libraries attach more: PostgreSQL's `detail` quotes the values of a row, a
 * mail server's answer names the recipient, and an error of a connection contains the connection.
 */
const KEPT = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'statusCode',
  'responseCode',
  'command',
] as const;

/** Longest chain of causes that is kept; a longer one goes in a circle. */
const DEEPEST = 5;

/** Returns what the log keeps of a thrown value: type, message, stack, causes, and properties known to be harmless. */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const record: ErrorRecord = {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
  };
  const properties: Record<string, unknown> = { ...error };
  for (const name of KEPT) {
    const value = properties[name];
    if (typeof value === 'string' || typeof value === 'number') record[name] = value;
  }
  if (depth === DEEPEST) return record;
  if (error.cause !== undefined) record.cause = errorRecord(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    record.errors = error.errors.map((inner) => errorRecord(inner, depth + 1));
  }
  return record;
}
