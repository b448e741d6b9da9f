import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';

export const requestsSettings = z.object({
  /** Seconds for which a review request to one customer can be undone. */
  REQUEST_UNDO_SECONDS: wholeNumber(
    { min: 0, max: 60 },
    'expected a number of seconds from 0 to 60',
  ).default(5),
});
