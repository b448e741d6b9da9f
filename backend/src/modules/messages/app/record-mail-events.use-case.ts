import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import type { MailEvent } from '../domain/mail-event.js';
import { messageErrors } from './errors.js';
import { messagesNotified, type NotifiedMessage } from './events.js';
import { MailEventRepository, type ReportedMessage } from '../data/mail-event.repository.js';
import { SuppressAddress, type ToSuppress } from './suppress-address.use-case.js';

/** Number of notices that changed something, and of those that reported nothing new or no known message. */
export interface RecordedMailEvents {
  taken: number;
  ignored: number;
}

interface Noted extends ReportedMessage {
  notice: MailEvent;
}

/** Records notices about messages. A repeated notice changes nothing. */
@Injectable()
export class RecordMailEvents {
  constructor(
    private readonly db: TenantDb,
    private readonly tenants: TenantLookup,
    private readonly notices: MailEventRepository,
    private readonly suppressAddress: SuppressAddress,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws AppError 503 when a message is still being handed over: the other notices are recorded, and all of them may
   *   be sent again
   */
  async run(notices: readonly MailEvent[]): Promise<RecordedMailEvents> {
    let taken = 0;
    let inHand = 0;
    for (const [organizationId, own] of await this.byOrganization(notices)) {
      await this.db.run(organizationId, () =>
        this.db.transaction(async (tx) => {
          const noted: Noted[] = [];
          for (const notice of own) {
            const message = await this.notices.record(tx, notice);
            if (message === 'in-hand') inHand += 1;
            else if (message) noted.push({ ...message, notice });
          }
          await this.suppress(tx, noted);
          await this.publish(tx, noted);
          taken += noted.length;
        }),
      );
    }
    if (inHand > 0) throw messageErrors['email-events-too-early']();
    return { taken, ignored: notices.length - taken };
  }

  /** Groups the notices by organization, sorted by message so that two batches cannot deadlock. */
  private async byOrganization(
    notices: readonly MailEvent[],
  ): Promise<ReadonlyMap<string, MailEvent[]>> {
    const found = new Map<string, MailEvent[]>();
    const ordered = [...notices].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
    for (const notice of ordered) {
      const { messageId } = notice;
      const owner = messageId ? await this.tenants.ownerOf('message', messageId) : undefined;
      if (!owner) continue;
      const own = found.get(owner.organizationId) ?? [];
      found.set(owner.organizationId, [...own, notice]);
    }
    return found;
  }

  /**
   * Suppresses addresses that do not exist, for the whole organization, and those of people who complained, for the
   * business only.
   */
  private async suppress(tx: Tx, noted: readonly Noted[]): Promise<void> {
    const people = noted.flatMap(({ notice, recipient, businessId, channel }): ToSuppress[] => {
      const isLost = notice.event === 'bounced' && notice.permanent;
      if (recipient === null || !(isLost || notice.event === 'complained')) return [];
      const source = isLost ? 'bounce' : 'complaint';
      return [{ recipient, businessId, source, medium: channel }];
    });
    await this.suppressAddress.run(tx, people);
  }

  private async publish(tx: Tx, noted: readonly Noted[]): Promise<void> {
    const groups = Map.groupBy(noted, ({ businessId, kind }) => `${businessId} ${kind}`);
    for (const group of groups.values()) {
      const [{ businessId, kind }] = group as [Noted];
      const outcomes = group.map(toOutcome);
      await this.outbox.append(tx, messagesNotified, { businessId, kind, outcomes });
    }
  }
}

function toOutcome({
  subjectId,
  sourceId,
  context,
  notice,
  wasUnconfirmed,
}: Noted): NotifiedMessage {
  const { messageId, event, permanent } = notice;
  return {
    messageId,
    subjectId,
    status: event,
    ...(event === 'bounced' && { reason: permanent ? 'hard-bounce' : 'soft-bounce' }),
    ...(wasUnconfirmed && { wasUnconfirmed }),
    ...(sourceId !== null && { sourceId }),
    ...(context !== null && { context }),
  };
}
