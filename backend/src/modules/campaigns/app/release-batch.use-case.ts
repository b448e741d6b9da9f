import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Customers, type Customer } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { SendReviewRequests } from '../../requests/public.js';
import { CAMPAIGNS } from '../domain/campaign.js';
import { addMove, noMovement } from '../domain/ledger-move.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import {
  LedgerRepository,
  skippedLine,
  type DueLine,
  type ReleasedLine,
} from '../data/ledger.repository.js';

/** Customers of one transaction: enough to be quick, and few enough not to block others. */
export const BATCH_SIZE = 500;
/**
 * Maximum messages of a campaign in the queue: the rest can still be paused at once. It is more than a worker sends
 * between two updates of the ledger (twice a second), so that the worker does not run out of messages.
 */
export const MAX_QUEUED = 2_000;

/** Reason a customer is not asked: name and address were erased. */
const ERASED = 'customer-erased';

/** Reason nobody is asked: the plan does not include campaigns. */
type PlanBarrier = 'plan-required';

/** Result of releasing a batch: more lines are due, or the campaign waits. */
export type Released = 'more' | 'wait';

/**
 * Queues messages that are due. Requests, messages, ledger and counters are written in one transaction under the
 * campaign's lock, so a batch is written completely or not at all, and only once.
 */
@Injectable()
export class ReleaseBatch {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly ledger: LedgerRepository,
    private readonly customers: Customers,
    private readonly sendReviewRequests: SendReviewRequests,
    private readonly suppressions: Suppressions,
    private readonly entitlements: Entitlements,
  ) {}

  /** Releases the next batch of a locked campaign. */
  async run(tx: Tx, campaign: CampaignState): Promise<Released> {
    const limit = BATCH_SIZE;
    // Only whole batches: outcomes arrive by the dozen, and each would start another transaction.
    if ((await this.ledger.queued(tx, campaign.id)) + limit <= MAX_QUEUED) {
      const { looked, lines } = await this.ledger.takeDue(tx, campaign, limit);
      await this.release(tx, campaign, lines);
      if (looked === limit) return 'more';
    }
    await this.campaigns.scheduleNextCheck(tx, campaign.id);
    return 'wait';
  }

  private async release(tx: Tx, campaign: CampaignState, lines: DueLine[]): Promise<void> {
    if (lines.length === 0) return;
    const locked = await this.customers.lockAll(
      tx,
      lines.map(({ customerId }) => customerId),
    );
    const customerOf = new Map(locked.map((customer) => [customer.id, customer]));
    // Checked for every batch: a plan may end while a campaign is being sent.
    const isGranted = await this.entitlements.isGranted(CAMPAIGNS, tx);
    const barrier: PlanBarrier | undefined = isGranted ? undefined : 'plan-required';
    const firsts = lines.filter(({ reviewRequestId }) => reviewRequestId === null);
    const further = lines.filter(({ reviewRequestId }) => reviewRequestId !== null);
    const released = [
      ...(await this.ask(tx, campaign, { lines: firsts, customerOf, barrier })),
      ...(await this.writeAgain(tx, campaign, { lines: further, barrier })),
    ];
    await this.ledger.release(tx, campaign, released);
    await this.count(tx, campaign, lines, released);
  }

  private async ask(
    tx: Tx,
    { id, businessId, channel }: CampaignState,
    { lines, customerOf, barrier }: FirstMails,
  ): Promise<ReleasedLine[]> {
    if (lines.length === 0) return [];
    const lineOf = new Map(lines.map((line) => [line.customerId, line]));
    const there = lines.flatMap(({ customerId }) => customerOf.get(customerId) ?? []);
    const asked = await this.sendReviewRequests.askAll(tx, businessId, there, {
      barrier,
      channel,
      source: {
        id,
        contextOf: (customerId) => contextOf(lineOf.get(customerId)),
      },
    });
    const askedOf = new Map(asked.map((one) => [one.customerId, one]));
    return lines.map((line) => {
      const one = askedOf.get(line.customerId);
      if (!one || 'skipped' in one) return skippedLine(line.id, one?.skipped ?? ERASED);
      return {
        id: line.id,
        status: 'queued',
        reason: null,
        reviewRequestId: one.reviewRequestId,
        addressHash: this.suppressions.hashOf(one.recipient).toString('base64url'),
      };
    });
  }

  /** Queues reminders, and unconfirmed messages that are sent again. */
  private async writeAgain(
    tx: Tx,
    { id, businessId, channel }: CampaignState,
    { lines, barrier }: { lines: readonly DueLine[]; barrier: PlanBarrier | undefined },
  ): Promise<ReleasedLine[]> {
    if (lines.length === 0) return [];
    const options = { sourceId: id, barrier, channel };
    const reminders = lines.filter(({ again }) => again === null);
    const doubtful = lines.filter(({ again }) => again !== null);
    const written = [
      ...(await this.sendReviewRequests.remindAll(
        tx,
        businessId,
        reminders.map((line) => toMessage(line, `reminder-${line.step}`)),
        options,
      )),
      ...(await this.sendReviewRequests.sendAgainAll(
        tx,
        businessId,
        doubtful.map((line) => toMessage(line, `again-${line.again}`)),
        options,
      )),
    ];
    return [...reminders, ...doubtful].map((line, place) => {
      const one = written[place];
      if (!one || 'skipped' in one)
        return line.again === null ? skippedLine(line.id, one?.skipped ?? ERASED) : asBefore(line);
      const { reviewRequestId } = one;
      return { id: line.id, status: 'queued', reason: null, reviewRequestId, addressHash: null };
    });
  }

  /** Counts the lines of first messages; reminders do not count here. */
  private async count(
    tx: Tx,
    { id }: CampaignState,
    lines: readonly DueLine[],
    released: readonly ReleasedLine[],
  ): Promise<void> {
    const isFirst = new Set(lines.filter(({ step }) => step === 0).map((line) => line.id));
    const movement = noMovement();
    for (const { id: lineId, status, reason } of released) {
      if (!isFirst.has(lineId)) continue;
      addMove(movement, { status: 'planned' }, { status, reason: reason ?? undefined });
    }
    await this.campaigns.count(tx, id, movement.counts, movement.reasons);
  }
}

interface FirstMails {
  lines: readonly DueLine[];
  customerOf: ReadonlyMap<string, Customer>;
  barrier: PlanBarrier | undefined;
}

const contextOf = (line: DueLine | undefined): object => ({
  step: line?.step ?? 0,
  variant: line?.variant ?? 'a',
});

const toMessage = (line: DueLine, key: string) => ({
  reviewRequestId: line.reviewRequestId ?? '',
  key,
  context: contextOf(line),
});

/** Returns a line that is not sent again after all as unconfirmed: the message before may have arrived. */
const asBefore = (line: DueLine): ReleasedLine => ({
  ...skippedLine(line.id, ''),
  status: 'unconfirmed',
  reason: null,
});
