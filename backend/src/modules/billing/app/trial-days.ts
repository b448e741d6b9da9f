import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { billingSettings } from './settings.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/** Length of an organization's next trial; only the first subscription has one. */
@Injectable()
export class TrialDays {
  constructor(
    private readonly config: AppConfig,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  async ofNext(): Promise<number> {
    const days = readSettings(billingSettings, this.config.env).BILLING_TRIAL_DAYS;
    return days > 0 && (await this.subscriptions.hadOne()) ? 0 : days;
  }
}
