import type { INestApplicationContext } from '@nestjs/common';
import { LinkTokens } from '../../src/modules/requests/app/link-tokens.js';

/** Returns the token of the link that a review request sends. */
export const linkTokenOf = (app: INestApplicationContext, requestId: string): string =>
  app.get(LinkTokens, { strict: false }).of(requestId);
