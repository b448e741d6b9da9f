import { Injectable } from '@nestjs/common';
import type { Payment, PaymentOutcome } from '../../../../sdk/index.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { billingErrors } from './errors.js';
import { paymentConfirmed } from './events.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Hands a payment to a provider that has no server of its own for the browser to pay at. */
@Injectable()
export class Pay {
  constructor(
    private readonly db: TenantDb,
    private readonly subscriptions: SubscriptionRepository,
    private readonly plugins: Plugins,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A confirmed payment starts the subscription as a provider's notice does: by an event, later.
   * @throws AppError 409 when the secret is not the organization's, or another subscription is in force
   */
  async run(payment: Payment): Promise<PaymentOutcome> {
    const [provider] = this.plugins.many('billing');
    const paid = await provider?.pay?.(payment);
    if (!paid) throw billingErrors['checkout-outdated']();
    if (paid.outcome !== 'confirmed') return paid;
    await this.db.transaction(async (tx) => {
      const subscription = await this.subscriptions.findByReference(tx, paid.reference);
      if (!subscription) throw billingErrors['checkout-outdated']();
      const inForce = await this.subscriptions.findInForce(tx);
      if (inForce?.id === subscription.id) return;
      if (inForce) throw billingErrors['already-subscribed']();
      await this.outbox.append(tx, paymentConfirmed, { reference: paid.reference });
    });
    return paid;
  }
}
