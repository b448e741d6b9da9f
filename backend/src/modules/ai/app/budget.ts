import { Injectable } from '@nestjs/common';
import type { AiUsage } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { aiSettings } from './settings.js';
import { UsageRepository } from './usage.repository.js';

/**
 * What an organization may use of paid providers in a month (UTC). Counted after each call, so calls
 * that run at the same time may go over it by themselves, and no further.
 */
@Injectable()
export class AiBudget {
  private readonly limit: number;

  constructor(
    config: AppConfig,
    private readonly usage: UsageRepository,
  ) {
    this.limit = readSettings(aiSettings, config.env).AI_TOKENS_PER_MONTH;
  }

  /** Whether the running organization has any left. */
  async isLeft(): Promise<boolean> {
    return (await this.usage.ofThisMonth()) < this.limit;
  }

  async note({ tokens }: AiUsage): Promise<void> {
    await this.usage.add(tokens);
  }
}
