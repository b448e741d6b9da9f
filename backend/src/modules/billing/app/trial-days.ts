import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig, ConfigError } from '../../../kernel/config/config.js';
import { SubscriptionRepository } from './subscription.repository.js';

const schema = z.coerce
  .number({ error: 'expected a number of days from 0 to 90' })
  .int()
  .min(0)
  .max(90)
  .default(0);

/**
 * Days before the first payment, of the environment.
 * @throws ConfigError
 */
export function trialDaysOf(env: Readonly<Record<string, string | undefined>>): number {
  const parsed = schema.safeParse(env['BILLING_TRIAL_DAYS'] || undefined);
  if (parsed.success) return parsed.data;
  throw new ConfigError(['BILLING_TRIAL_DAYS: expected a number of days from 0 to 90']);
}

/** How long an organization may try a plan out: once. */
@Injectable()
export class TrialDays {
  constructor(
    private readonly config: AppConfig,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  async ofNext(): Promise<number> {
    const days = trialDaysOf(this.config.env);
    return days > 0 && (await this.subscriptions.hadOne()) ? 0 : days;
  }
}
