import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { KeyedHash } from '../../../lib/crypto/keyed-hash.js';
import { networkKey } from '../../../kernel/http/network-key.js';
import { KnownNetworkRepository } from '../data/known-network.repository.js';

/** Days after the last sign-in for which a network stays known. */
export const KNOWN_DAYS = 90;

/** Remembers the networks an account has signed in from, without storing addresses. */
@Injectable()
export class KnownNetworks {
  private readonly hash: KeyedHash;

  constructor(
    private readonly store: KnownNetworkRepository,
    config: AppConfig,
  ) {
    this.hash = new KeyedHash(config.sessionSecret, 'known-network');
  }

  /** Returns true when the account has signed in from the address's network before. */
  has(userId: string, address: string): Promise<boolean> {
    return this.store.has(userId, this.hashOf(userId, address));
  }

  remember(userId: string, address: string): Promise<void> {
    return this.store.remember(userId, this.hashOf(userId, address));
  }

  /** The user is part of the hash, so that rows do not reveal which people share a network. */
  private hashOf(userId: string, address: string): string {
    return this.hash.of(userId, networkKey(address)).toString('hex');
  }
}
