import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { TOKEN_PURPOSES } from '../domain/user-token.js';
import { UserTokenRepository } from '../data/user-token.repository.js';

/** States of an emailed link: it works, it was used, or it is unknown, replaced or expired. */
export const LINK_STATES = ['open', 'used', 'invalid'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * Reports the state of an emailed link before the page's button is pressed. Reading the state does not use the link up.
 */
@Injectable()
export class AccountLinkStates {
  constructor(private readonly tokens: UserTokenRepository) {}

  async of(token: string): Promise<LinkState> {
    for (const purpose of TOKEN_PURPOSES) {
      const found = await this.tokens.find(sha256(token), purpose);
      if (found) return found.used ? 'used' : 'open';
    }
    return 'invalid';
  }
}
