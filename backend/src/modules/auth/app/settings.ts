import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';

export const authSettings = z.object({
  /** Days without use after which a session ends. */
  SESSION_IDLE_DAYS: wholeNumber(
    { min: 1, max: 30 },
    'expected a number of days from 1 to 30',
  ).default(14),
});
