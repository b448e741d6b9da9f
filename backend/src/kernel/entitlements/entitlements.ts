import { Injectable } from '@nestjs/common';
import { Ports } from '../contract/ports.js';
import type { AppError } from '../errors/app-error.js';
import type { SqlExecutor, Tx } from '../tenancy/tenant-db.js';
import { EntitlementUses } from './entitlement-uses.js';
import {
  entitlementsPort,
  isIncluded,
  limitOf,
  type EntitlementSource,
  type SubscriptionStatus,
} from './subscription-status.js';

/** Counts existing items, as part of the transaction that is about to add to them. */
export type Counter = (executor?: SqlExecutor) => Promise<number>;

/** State of one entitlement under an organization's plan. */
export interface EntitlementState {
  key: string;
  kind: 'flag' | 'metered';
  isGranted: boolean;
  /** Null when there is no limit, or nothing is counted. */
  limit: number | null;
  /** Null when nothing is counted. */
  used: number | null;
  /** Ids of the plans that grant (more of) it, the cheapest first. */
  plans: readonly string[];
}

/**
 * Checks the entitlements of the running tenant's plan. Reads them again on every call: plans can change at
 * any time.
 */
@Injectable()
export class Entitlements {
  private readonly counters = new Map<string, Counter>();

  constructor(
    private readonly ports: Ports,
    private readonly uses: EntitlementUses,
  ) {}

  /** Registers the counter of a metered key whose uses are existing items, which may be removed again. */
  countBy(key: string, counter: Counter): void {
    this.counters.set(key, counter);
  }

  /** Returns the plan status of the running tenant. */
  subscriptionStatus(executor?: SqlExecutor): Promise<SubscriptionStatus> {
    return this.source.subscriptionStatus(executor);
  }

  /** True when the plan grants the key and is paid for. */
  async isGranted(key: string, executor?: SqlExecutor): Promise<boolean> {
    const { access, grants } = await this.subscriptionStatus(executor);
    return access === 'full' && isIncluded(grants[this.known(key)]);
  }

  /** @throws AppError 402 unless the plan grants it and is paid for */
  async demand(key: string, executor?: SqlExecutor): Promise<void> {
    const status = await this.subscriptionStatus(executor);
    this.assertWritable(status);
    this.assertIncluded(status, key);
  }

  /** @throws AppError 402 unless the organization may change what it has */
  async demandWritable(executor?: SqlExecutor): Promise<void> {
    this.assertWritable(await this.subscriptionStatus(executor));
  }

  /** True when the plan limits the number of uses. */
  async isLimited(key: string, executor?: SqlExecutor): Promise<boolean> {
    const { grants } = await this.subscriptionStatus(executor);
    return limitOf(grants[this.known(key)]) !== null;
  }

  /**
   * Consumes `n` uses of a metered key, all or none. Takes effect when the transaction commits. Call it as
   * late in the transaction as possible: all other users of the key wait from here on.
   * @throws AppError 402 when the plan does not grant the key, or not that many more uses
   */
  async use(tx: Tx, key: string, n = 1): Promise<void> {
    const status = await this.subscriptionStatus(tx);
    this.assertWritable(status);
    this.assertIncluded(status, key);
    const limit = limitOf(status.grants[key]);
    const counter = this.counters.get(key);
    if (!counter) {
      if (await this.uses.add(tx, key, n, limit)) return;
      throw this.limitReached(status, key, (await this.uses.all(tx)).get(key) ?? 0);
    }
    await this.uses.lockOrganization(tx);
    const used = await counter(tx);
    if (limit !== null && used + n > limit) throw this.limitReached(status, key, used);
  }

  /**
   * Consumes as many uses of a metered key as are left. Not for keys that are counted from existing items.
   * @returns number of uses granted, at most `atMost`; 0 when the plan is not in force or does not grant the
   *   key
   */
  async take(tx: Tx, key: string, atMost: number): Promise<number> {
    const { access, grants } = await this.subscriptionStatus(tx);
    if (atMost === 0 || access !== 'full' || !isIncluded(grants[this.known(key)])) return 0;
    return this.uses.addSome(tx, key, atMost, limitOf(grants[key]));
  }

  /** Releases uses of a metered key that came to nothing. Not for keys that are counted from existing items. */
  async giveBack(tx: Tx, key: string, n = 1): Promise<void> {
    await this.uses.remove(tx, key, n);
  }

  /** Lists every key of the catalog with its usage. */
  async usage(): Promise<{ status: SubscriptionStatus; entitlements: EntitlementState[] }> {
    const [status, used] = await Promise.all([this.subscriptionStatus(), this.uses.all()]);
    const entitlements = await Promise.all(
      Object.entries(this.source.kinds).map(async ([key, kind]): Promise<EntitlementState> => {
        const grant = status.grants[key];
        const limit = limitOf(grant);
        const counter = this.counters.get(key);
        return {
          key,
          kind,
          isGranted: isIncluded(grant),
          limit: kind === 'metered' ? limit : null,
          used: kind === 'metered' ? await (counter?.() ?? used.get(key) ?? 0) : null,
          plans: this.source.plansGranting(key, limit === null ? 1 : limit + 1),
        };
      }),
    );
    return { status, entitlements };
  }

  /** @throws AppError 402 unless access is full */
  assertWritable({ access, reason, plan }: SubscriptionStatus): void {
    if (access === 'full') return;
    throw this.source.refusals[access]({ plan }, { members: { reason, plan } });
  }

  /** @throws AppError 402 unless the plan grants it */
  assertIncluded({ grants, plan }: SubscriptionStatus, key: string): void {
    if (isIncluded(grants[this.known(key)])) return;
    const plans = this.source.plansGranting(key);
    const named = { entitlement: key, plan };
    throw this.source.refusals['plan-required'](
      { ...named, remedy: remedyOf(plans) },
      { members: { ...named, plans } },
    );
  }

  private limitReached({ grants, plan }: SubscriptionStatus, key: string, used: number): AppError {
    const limit = limitOf(grants[key]) ?? 0;
    const plans = this.source.plansGranting(key, limit + 1);
    const named = { entitlement: key, plan, limit, used };
    return this.source.refusals['limit-reached'](
      { ...named, remedy: remedyOf(plans) },
      { members: { ...named, plans } },
    );
  }

  /** @throws Error for a key that no plan knows: a misspelled key must neither refuse nor allow silently */
  private known(key: string): string {
    if (!(key in this.source.kinds)) throw new Error(`No plan knows the entitlement '${key}'.`);
    return key;
  }

  private get source(): EntitlementSource {
    return this.ports.one(entitlementsPort);
  }
}

/** Returns the end of a sentence that tells a caller to choose one of these plans. */
function remedyOf(plans: readonly string[]): string {
  if (plans.length === 0) return 'no plan includes more, so ask us for it';
  return `choose a plan that does (${plans.join(', ')})`;
}
