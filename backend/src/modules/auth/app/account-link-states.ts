import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { TOKEN_PURPOSES } from '../domain/user-token.js';
import { UserTokenStore } from './user-token.store.js';

/** Where an emailed link stands: it works, it has done its work, or it does nothing any more. */
export const LINK_STATES = ['open', 'used', 'invalid'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Tells pages how an emailed link stands before somebody presses a button. Looking uses nothing up. */
@Injectable()
export class AccountLinkStates {
  constructor(private readonly tokens: UserTokenStore) {}

  async of(token: string): Promise<LinkState> {
    for (const purpose of TOKEN_PURPOSES) {
      const found = await this.tokens.find(sha256(token), purpose);
      if (found) return found.used ? 'used' : 'open';
    }
    return 'invalid';
  }
}
