import { Injectable } from '@nestjs/common';
import {
  BillingDeclined,
  BillingNotConfigured,
  BillingUnavailable,
  type BillingProvider,
  type ToConfirm,
} from '../../../../sdk/index.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { beforeOutsideEffect } from '../../../kernel/tenancy/claim.js';
import { billingErrors } from './errors.js';
import { shownForm, type ShownForm } from './shown-form.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

const RETRY_AFTER_SECONDS = 30;

/** The payment provider of this installation; turns its failures into errors of the API. */
@Injectable()
export class Payments {
  constructor(private readonly plugins: Plugins) {}

  /** Undefined when none is set up. */
  get provider(): BillingProvider | undefined {
    return this.plugins.named('billing')[0]?.provider;
  }

  /** Id of the provider, as in subscriptions and webhook addresses; undefined when none is set up. */
  get providerId(): string | undefined {
    return this.plugins.named('billing')[0]?.id;
  }

  /** The provider's payment form, as the browser needs it; null when none is set up. */
  get form(): ShownForm | null {
    return this.provider ? shownForm(this.provider.form) : null;
  }

  /** True when the subscription is at the provider that is set up now. */
  holds({ provider }: { provider: string | null }): boolean {
    return provider !== null && this.providerId === provider;
  }

  /**
   * Calls the provider.
   * @throws AppError 409 when there is none, it is not configured for the call, or it declines a payment;
   *   503 when it cannot be reached
   */
  async ask<T>(question: (provider: BillingProvider) => Promise<T>): Promise<T> {
    const { provider } = this;
    if (!provider) throw billingErrors['no-provider']();
    await beforeOutsideEffect();
    try {
      return await question(provider);
    } catch (error) {
      if (error instanceof BillingUnavailable) {
        throw billingErrors['provider-unavailable']({}, retryAfter(RETRY_AFTER_SECONDS));
      }
      if (error instanceof BillingNotConfigured) {
        throw billingErrors['portal-not-configured']({ remedy: error.remedy });
      }
      if (error instanceof BillingDeclined) {
        throw billingErrors['payment-declined']({}, { members: { reason: error.code } });
      }
      throw error;
    }
  }

  /**
   * Calls the provider for something that has to be paid at once.
   * @throws AppError as `ask` does, and 409 with the data for the browser when the cardholder must confirm
   */
  async askToPay(deed: (provider: BillingProvider) => Promise<ToConfirm | null>): Promise<void> {
    const toConfirm = await this.ask(deed);
    if (!toConfirm) return;
    const members = { clientSecret: toConfirm.clientSecret, form: this.form };
    throw billingErrors['confirmation-required']({}, { members });
  }
}
