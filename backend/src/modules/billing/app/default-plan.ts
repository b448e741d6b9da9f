import { Injectable } from '@nestjs/common';
import { AppConfig, ConfigError } from '../../../kernel/config/config.js';
import { isPlanId, PLAN_IDS, type PlanId } from '../domain/plans.js';
import { Payments } from './payments.js';

const FREE: PlanId = 'free';

/**
 * Returns the plan that the environment gives to everyone where nothing is sold.
 * @throws ConfigError
 */
export function defaultPlanOf(env: Readonly<Record<string, string | undefined>>): PlanId {
  const plan = env['DEFAULT_PLAN'] || FREE;
  if (isPlanId(plan)) return plan;
  throw new ConfigError([`DEFAULT_PLAN: expected one of ${PLAN_IDS.join(', ')}`]);
}

/**
 * The plan of organizations without a subscription: the free one where plans are sold, and what the
 * operator decided where there is no payment provider.
 */
@Injectable()
export class DefaultPlan {
  constructor(
    private readonly config: AppConfig,
    private readonly payments: Payments,
  ) {}

  get id(): PlanId {
    return this.isForSale ? FREE : defaultPlanOf(this.config.env);
  }

  /** Whether plans can be bought on this installation. */
  get isForSale(): boolean {
    return this.payments.provider !== undefined;
  }
}
