import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { reasonOf, type SuppressionSource } from '../domain/suppression.js';
import { suppressionChanged } from './events.js';
import { SuppressionRepository } from '../data/suppression.repository.js';
import { Suppressions } from './suppressions.service.js';

/** Recipient to suppress. */
export interface ToSuppress {
  /** An email address, or a phone number (E.164). */
  recipient: string;
  businessId: string;
  source: SuppressionSource;
  /** Id of the medium that reported it. */
  medium: string;
}

/** Suppresses addresses and publishes the change. Repeating it changes nothing. */
@Injectable()
export class SuppressAddress {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly suppressed: SuppressionRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(tx: Tx, people: readonly ToSuppress[]): Promise<void> {
    const hashed = people.map((one) => ({
      ...one,
      addressHash: this.suppressions.hashOf(one.recipient).toString('base64url'),
    }));
    // Sorted, so that two batches cannot deadlock.
    hashed.sort((a, b) => (a.addressHash < b.addressHash ? -1 : 1));
    for (const { addressHash, businessId, source, medium } of hashed) {
      if (!(await this.suppressed.add(tx, { addressHash, businessId, medium }, source))) continue;
      // A complaint or a STOP counts as unsubscribing; an address that does not exist does not.
      const isLost = reasonOf(source) === 'bounced';
      await this.outbox.append(tx, suppressionChanged, {
        businessId,
        ...(isLost ? {} : { unsubscribed: addressHash }),
      });
    }
  }
}
