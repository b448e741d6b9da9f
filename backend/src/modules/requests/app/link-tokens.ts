import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { KeyedHash } from '../../../lib/crypto/keyed-hash.js';

/**
 * The secret part of a request's link. It is derived from the request, so that every mail about it
 * carries the same link and none needs to be kept: the database holds its hash only.
 */
@Injectable()
export class LinkTokens {
  private readonly hash: KeyedHash;

  constructor(config: AppConfig) {
    this.hash = new KeyedHash(config.sessionSecret, 'review-request-links');
  }

  /** 256 bits, URL-safe: 43 characters. */
  of(reviewRequestId: string): string {
    return this.hash.of(reviewRequestId).toString('base64url');
  }
}
