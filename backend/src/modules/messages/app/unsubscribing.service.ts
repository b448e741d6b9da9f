import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SuppressionSource } from '../domain/suppression.js';
import { messageErrors } from './errors.js';
import { suppressionChanged } from './events.js';
import { MessageLedger } from './message-ledger.service.js';
import { SuppressionRepository, type SuppressedAddress } from '../data/suppression.repository.js';
import { UnsubscribeLinks, type UnsubscribeTarget } from './unsubscribe-links.service.js';

/** Lets people unsubscribe from the requests of a business, and resubscribe. Repeating it changes nothing. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly db: TenantDb,
    private readonly links: UnsubscribeLinks,
    private readonly suppressions: SuppressionRepository,
    private readonly ledger: MessageLedger,
    private readonly outbox: Outbox,
  ) {}

  /** True when the link's address is suppressed for its business. Changes nothing. */
  async isDone(target: UnsubscribeTarget): Promise<boolean> {
    return this.db.run(
      target.organizationId,
      async () => (await this.suppressions.among(target.businessId, [target.addressHash])).size > 0,
    );
  }

  /** @throws AppError 404 for a token that was not created here */
  async unsubscribe(token: string, source: SuppressionSource): Promise<void> {
    await this.change(token, true, (tx, address) => this.suppressions.add(tx, address, source));
  }

  /** @throws AppError 404 for a token that was not created here */
  async resubscribe(token: string): Promise<void> {
    await this.change(token, false, (tx, address) => this.suppressions.remove(tx, address));
  }

  private async change(
    token: string,
    isEnd: boolean,
    act: (tx: Tx, address: SuppressedAddress) => Promise<boolean>,
  ): Promise<void> {
    const target = this.links.read(token);
    if (!target) throw messageErrors['unsubscribe-link-invalid']();
    const { organizationId, businessId, addressHash, subjectId } = target;
    await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        // The email has evidently arrived.
        if (subjectId) await this.ledger.recordArrival(tx, [subjectId]);
        if (await act(tx, { addressHash, businessId })) {
          await this.outbox.append(tx, suppressionChanged, {
            businessId,
            ...(isEnd ? { unsubscribed: addressHash } : {}),
          });
        }
      }),
    );
  }
}
