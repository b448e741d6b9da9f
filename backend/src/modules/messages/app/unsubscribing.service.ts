import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SuppressionSource } from '../domain/suppression.js';
import { messageErrors } from './errors.js';
import { suppressionChanged } from './events.js';
import { memberEmailsPort, type MemberEmails } from './member-emails.js';
import { MessageLedger } from './message-ledger.service.js';
import { SuppressionRepository, type SuppressedAddress } from '../data/suppression.repository.js';
import {
  UnsubscribeLinks,
  type AddressTarget,
  type MemberTarget,
  type UnsubscribeTarget,
} from './unsubscribe-links.service.js';

/**
 * Lets people unsubscribe from the requests of a business, and members from emails about it, and undo that. Repeating it
 * changes nothing.
 */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly db: TenantDb,
    private readonly links: UnsubscribeLinks,
    private readonly suppressions: SuppressionRepository,
    private readonly ledger: MessageLedger,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  /** True when the link's emails are not sent anymore. Changes nothing. */
  async isDone(target: UnsubscribeTarget): Promise<boolean> {
    return this.db.run(target.organizationId, async () => {
      if (!isMember(target))
        return (await this.suppressions.among(target.businessId, [target.addressHash])).size > 0;
      return this.db.transaction((tx) => this.emailsOf(target).isOff(tx, target));
    });
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
    await this.db.run(target.organizationId, () =>
      this.db.transaction((tx) =>
        isMember(target)
          ? this.emailsOf(target).turn(tx, target, !isEnd)
          : this.changeAddress(tx, target, isEnd, act),
      ),
    );
  }

  private async changeAddress(
    tx: Tx,
    { businessId, addressHash, subjectId }: AddressTarget,
    isEnd: boolean,
    act: (tx: Tx, address: SuppressedAddress) => Promise<boolean>,
  ): Promise<void> {
    // The email has evidently arrived.
    if (subjectId) await this.ledger.recordArrival(tx, [subjectId]);
    if (await act(tx, { addressHash, businessId })) {
      await this.outbox.append(tx, suppressionChanged, {
        businessId,
        ...(isEnd ? { unsubscribed: addressHash } : {}),
      });
    }
  }

  /** @throws AppError 404 when no module sends these emails anymore */
  private emailsOf({ emailsId }: MemberTarget): MemberEmails {
    const emails = this.ports.many(memberEmailsPort).find(({ id }) => id === emailsId);
    if (!emails) throw messageErrors['unsubscribe-link-invalid']();
    return emails;
  }
}

const isMember = (target: UnsubscribeTarget): target is MemberTarget => 'userId' in target;
