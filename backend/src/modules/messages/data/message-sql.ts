import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { ClaimedMessage } from '../domain/message.js';

/**
 * Written so that the planner does not use the partial index for this status: its dead entries pile up, and the primary
 * key finds the ids.
 */
export const IN_HAND = `m.status IS NOT DISTINCT FROM 'sending'`;
/**
 * Matches the rows that were just locked, as `m`, by their physical location. By id, the planner would scan all
 * messages of the organization for each row if it expects the organization to have few. A row that was changed in the
 * meantime is left for the next time.
 */
export const sameRow = (locked: string): string => `m.ctid = ${locked}.ctid`;
/**
 * Matches those of the messages `$2`, as `m`, that still belong to the attempts `$3`. Not a join: the planner would
 * expect the organization to have one row, and scan all claims for each of its messages.
 */
export const THEIRS = `m.organization_id = $1 AND m.id = ANY ($2::uuid[])
  AND m.attempts = ($3::int[])[array_position($2::uuid[], m.id)]`;
export const STILL_THEIRS = `${THEIRS} AND ${IN_HAND}`;
/** Parameters of `THEIRS`. */
export const claimValues = (claims: readonly ClaimedMessage[]): unknown[] => [
  currentOrganizationId(),
  claims.map(({ messageId }) => messageId),
  claims.map(({ attempt }) => attempt),
];
/**
 * Matches messages with an outcome in `$4` that others have marked unconfirmed meanwhile, for example while the process
 * was frozen. A definite outcome settles such a message; it does not go back to the queue, because its status was
 * published.
 */
export const SETTLES_DOUBT = `m.status = 'unconfirmed'
  AND ($4::text[])[array_position($2::uuid[], m.id)] IN ('sent', 'failed')`;
/** True when the recipient was erased: every message is queued with one. An erasure during handover stays in effect. */
export const IS_ERASED = 'm.recipient IS NULL';
/** Removes the address, which mail servers repeat in their refusals. `***=` takes what follows literally. */
export const withoutAddress = (text: string, address: string): string =>
  `regexp_replace(${text}, '***=' || ${address}, '…', 'gi')`;
