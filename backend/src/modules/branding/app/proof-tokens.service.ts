import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { KeyedHash } from '../../../lib/crypto/keyed-hash.js';
import { PROOF_FOLDER } from '../domain/domain-proof.js';

/**
 * Paths of proofs, and the answers that this installation gives there. A server that repeats the request, as
 * error pages do, cannot give the answer.
 */
@Injectable()
export class ProofTokens {
  private readonly hash: KeyedHash;

  constructor({ sessionSecret }: AppConfig) {
    this.hash = new KeyedHash(sessionSecret, 'proof of a domain');
  }

  path(token: string): string {
    return `${PROOF_FOLDER}/${token}`;
  }

  answer(host: string, token: string): string {
    return this.hash.of(host, token).toString('hex');
  }
}
