import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';

/** Days without use after which a session ends, unless the operator sets another number. */
export const DEFAULT_IDLE_DAYS = 14;

export const authSettings = z.object({
  /** Days without use after which a session ends. */
  SESSION_IDLE_DAYS: wholeNumber(
    { min: 1, max: 30 },
    'expected a number of days from 1 to 30',
  ).default(DEFAULT_IDLE_DAYS),
});
