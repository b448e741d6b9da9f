import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { offersPort, type Offers } from '../../../site/offers.js';
import type { PlanId } from '../domain/plans.js';
import { Payments } from './payments.service.js';
import { billingSettings } from './settings.js';

const FREE: PlanId = 'free';

/**
 * Plan of organizations without a subscription: the free one when plans are sold, and the operator's
 * choice when there is no payment provider.
 */
@Injectable()
export class DefaultPlan implements Offers, OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly payments: Payments,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(offersPort, this);
  }

  get planId(): PlanId {
    return this.id;
  }

  get id(): PlanId {
    return this.isForSale ? FREE : readSettings(billingSettings, this.config.env).DEFAULT_PLAN;
  }

  /** True when plans can be bought on this installation. */
  get isForSale(): boolean {
    return this.payments.provider !== undefined;
  }
}
