import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { ClaimedMessage } from '../app/message.repository.js';

/** Said so that the partial index of it is of no use: its dead entries pile up, and ids are found by the key. */
export const IN_HAND = `m.status IS NOT DISTINCT FROM 'sending'`;
/**
 * Finds again the rows that were just locked, as `m`, by where they lie. By their ids the planner would walk over all
 * of an organization for each of them, if it takes it to have hardly any. What somebody changed in the very moment
 * between is left for the next time.
 */
export const sameRow = (locked: string): string => `m.ctid = ${locked}.ctid`;
/**
 * Of the messages `$2` those that are still in the hand of the attempts `$3`, as `m`. No join: the planner would take
 * the organization for a row and look at all of the claims for each of its messages.
 */
export const THEIRS = `m.organization_id = $1 AND m.id = ANY ($2::uuid[])
  AND m.attempts = ($3::int[])[array_position($2::uuid[], m.id)]`;
export const STILL_THEIRS = `${THEIRS} AND ${IN_HAND}`;
/** The parameters of `THEIRS`. */
export const claimValues = (claims: readonly ClaimedMessage[]): unknown[] => [
  currentOrganizationId(),
  claims.map(({ messageId }) => messageId),
  claims.map(({ attempt }) => attempt),
];
/**
 * An outcome of `$4` that others have found in doubt meanwhile, for example while the process was frozen. A clear answer
 * settles it; it does not go back to the queue, as others were told how it ended.
 */
export const SETTLES_DOUBT = `m.status = 'unconfirmed'
  AND ($4::text[])[array_position($2::uuid[], m.id)] IN ('sent', 'failed')`;
/** Whoever is erased while the mail server has the mail in hand stays erased: every message is queued to somebody. */
export const IS_ERASED = 'm.recipient IS NULL';
/** Mail servers repeat the address in their refusals. `***=` takes what follows as it stands. */
export const withoutAddress = (text: string, address: string): string =>
  `regexp_replace(${text}, '***=' || ${address}, '…', 'gi')`;
