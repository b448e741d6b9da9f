import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import {
  entitlementsPort,
  type EntitlementSource,
  type SubscriptionStatus,
} from '../../../kernel/entitlements/subscription-status.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { ENTITLEMENTS, plansGranting } from '../domain/plans.js';
import { subscriptionStatusOf } from '../domain/plan-status.js';
import { DefaultPlan } from './default-plan.service.js';
import { entitlementErrors } from './entitlement.errors.js';
import { SubscriptionStatusRepository } from '../data/subscription-status.repository.js';

/** Provides the rest of the product with the grants of the running tenant's plan. */
@Injectable()
export class PlanEntitlements implements EntitlementSource, OnModuleInit {
  readonly kinds = ENTITLEMENTS;
  readonly refusals = entitlementErrors;

  constructor(
    private readonly ports: Ports,
    private readonly subscriptions: SubscriptionStatusRepository,
    private readonly defaultPlan: DefaultPlan,
  ) {}

  onModuleInit(): void {
    this.ports.provide(entitlementsPort, this);
  }

  async subscriptionStatus(executor?: SqlExecutor): Promise<SubscriptionStatus> {
    return subscriptionStatusOf(
      await this.subscriptions.find(executor),
      new Date(),
      this.defaultPlan.id,
    );
  }

  plansGranting(key: string, atLeast = 1): readonly string[] {
    // When no plans are sold, no plan can be bought to get more.
    return this.defaultPlan.isForSale ? plansGranting(key, atLeast) : [];
  }
}
