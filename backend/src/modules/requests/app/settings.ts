import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';

/** Seconds for which a request can be undone, unless the operator sets another number. */
export const DEFAULT_UNDO_SECONDS = 5;

export const requestsSettings = z.object({
  /** Seconds for which a review request to one customer can be undone. */
  REQUEST_UNDO_SECONDS: wholeNumber(
    { min: 0, max: 60 },
    'expected a number of seconds from 0 to 60',
  ).default(DEFAULT_UNDO_SECONDS),
});
