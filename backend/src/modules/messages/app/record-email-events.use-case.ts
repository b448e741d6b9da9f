import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import type { EmailEvent } from '../domain/email-event.js';
import { messageErrors } from './errors.js';
import { messagesNotified, type NotifiedMessage } from './events.js';
import { EmailEventRepository, type ReportedMessage } from '../data/email-event.repository.js';
import { SuppressAddress, type ToSuppress } from './suppress-address.use-case.js';

/** Number of events that changed something, and of those that reported nothing new or no known message. */
export interface RecordedEmailEvents {
  taken: number;
  ignored: number;
}

interface Noted extends ReportedMessage {
  event: EmailEvent;
}

/** Records events of emails and text messages. A repeated event changes nothing. */
@Injectable()
export class RecordEmailEvents {
  constructor(
    private readonly db: TenantDb,
    private readonly tenants: TenantLookup,
    private readonly emailEvents: EmailEventRepository,
    private readonly suppressAddress: SuppressAddress,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws AppError 503 when a message is still being handed over: the other events are recorded, and all of them may
   *   be sent again
   */
  async run(events: readonly EmailEvent[]): Promise<RecordedEmailEvents> {
    let taken = 0;
    let inHand = 0;
    for (const [organizationId, own] of await this.byOrganization(events)) {
      await this.db.run(organizationId, () =>
        this.db.transaction(async (tx) => {
          const noted: Noted[] = [];
          for (const event of own) {
            const message = await this.emailEvents.record(tx, event);
            if (message === 'in-hand') inHand += 1;
            else if (message) noted.push({ ...message, event });
          }
          await this.suppress(tx, noted);
          await this.publish(tx, noted);
          taken += noted.length;
        }),
      );
    }
    if (inHand > 0) throw messageErrors['email-events-too-early']();
    return { taken, ignored: events.length - taken };
  }

  /** Groups the events by organization, sorted by message so that two batches cannot deadlock. */
  private async byOrganization(
    events: readonly EmailEvent[],
  ): Promise<ReadonlyMap<string, EmailEvent[]>> {
    const found = new Map<string, EmailEvent[]>();
    const ordered = [...events].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
    for (const event of ordered) {
      const { messageId } = event;
      const owner = messageId ? await this.tenants.ownerOf('message', messageId) : undefined;
      if (!owner) continue;
      const own = found.get(owner.organizationId) ?? [];
      found.set(owner.organizationId, [...own, event]);
    }
    return found;
  }

  /**
   * Suppresses addresses that do not exist, for the whole organization, and those of people who complained, for the
   * business only.
   */
  private async suppress(tx: Tx, noted: readonly Noted[]): Promise<void> {
    const people = noted.flatMap(({ event, recipient, businessId, channel }): ToSuppress[] => {
      const isLost = event.event === 'bounced' && event.permanent;
      if (recipient === null || !(isLost || event.event === 'complained')) return [];
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
  event,
  wasUnconfirmed,
}: Noted): NotifiedMessage {
  const { messageId, event: status, permanent } = event;
  return {
    messageId,
    subjectId,
    status,
    ...(status === 'bounced' && { reason: permanent ? 'hard-bounce' : 'soft-bounce' }),
    ...(wasUnconfirmed && { wasUnconfirmed }),
    ...(sourceId !== null && { sourceId }),
    ...(context !== null && { context }),
  };
}
