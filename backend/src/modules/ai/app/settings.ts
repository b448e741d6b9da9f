import { z } from 'zod';
import { wholeNumber } from '../../../kernel/config/setting-schemas.js';

export const aiSettings = z.object({
  /** Tokens that an organization may use in a month; the default is about 1,500 replies. */
  AI_TOKENS_PER_MONTH: wholeNumber({ min: 0 }, 'expected a number of tokens from 0').default(
    500_000,
  ),
});
