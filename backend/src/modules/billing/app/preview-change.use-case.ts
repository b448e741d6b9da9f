import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { billingErrors } from './errors.js';
import { lossesOf, momentOf, type ChangeMoment, type Loss } from '../domain/plan-change.js';
import { PLANS, type CheckoutPlan } from '../domain/plans.js';
import { ManageSubscription, priceOf } from './manage-subscription.service.js';
import { Payments } from './payments.service.js';

/** Costs and losses of a change of the plan. Amounts in the smallest unit. */
export interface Preview {
  plan: CheckoutPlan;
  at: ChangeMoment;
  effectiveAt: Date | null;
  due: number;
  recurring: number;
  currency: string;
  asOf: Date;
  losses: (Loss & { used: number | null })[];
}

/** Previews a change of the plan. */
@Injectable()
export class PreviewChange {
  constructor(
    private readonly manage: ManageSubscription,
    private readonly payments: Payments,
    private readonly entitlements: Entitlements,
  ) {}

  /** @throws AppError 409 without a subscription, while a payment is owed, or when it is ending */
  async run(plan: CheckoutPlan): Promise<Preview> {
    const subscription = await this.manage.inForce();
    if (subscription.status === 'past-due') throw billingErrors['payment-due']();
    if (subscription.endsAt) throw billingErrors['is-ending']();
    const { id, reference, syncVersion, periodEnd } = subscription;
    const losses = await this.counted(lossesOf(subscription.plan, plan));
    const { amount, currency } = PLANS[plan];
    const shown = { plan, recurring: amount, currency, losses };
    if (subscription.plan === plan) {
      return { ...shown, at: 'now', effectiveAt: null, due: 0, asOf: new Date() };
    }
    const at = momentOf(subscription.plan, plan);
    const key = `${id}:${syncVersion}:${plan}`;
    const preview = await this.payments.ask((provider) =>
      provider.preview({
        key,
        reference,
        price: priceOf(plan),
        at,
        returnUrl: this.manage.returnUrl,
      }),
    );
    return {
      ...shown,
      at,
      effectiveAt: at === 'now' ? null : periodEnd,
      due: Math.max(0, preview.due.amount),
      recurring: preview.recurring.amount,
      asOf: preview.asOf,
    };
  }

  private async counted(losses: readonly Loss[]): Promise<Preview['losses']> {
    const { entitlements } = await this.entitlements.usage();
    return losses.map((loss) => ({
      ...loss,
      used: entitlements.find(({ key }) => key === loss.entitlement)?.used ?? null,
    }));
  }
}
