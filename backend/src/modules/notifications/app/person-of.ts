import type { Caller } from '../../../kernel/caller.js';
import { notificationErrors } from './errors.js';

/**
 * Returns the id of the person whose notifications a call is about.
 * @throws AppError 409 for an API key, which gets none
 */
export function personOf({ kind, id }: Caller): string {
  if (kind !== 'user') throw notificationErrors['person-needed']();
  return id;
}
