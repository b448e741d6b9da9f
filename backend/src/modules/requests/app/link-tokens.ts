import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { KeyedHash } from '../../../lib/crypto/keyed-hash.js';

/**
 * Derives the secret part of a request's link from the request's id, so that every message about the request has the
 * same link and no token needs to be stored: the database has only its hash.
 */
@Injectable()
export class LinkTokens {
  private readonly hash: KeyedHash;

  constructor(config: AppConfig) {
    this.hash = new KeyedHash(config.sessionSecret, 'review-request-links');
  }

  /** Returns the token: 256 bits as 43 URL-safe characters. */
  of(reviewRequestId: string): string {
    return this.hash.of(reviewRequestId).toString('base64url');
  }
}
