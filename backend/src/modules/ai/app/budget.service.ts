import { Injectable } from '@nestjs/common';
import type { AiUsage } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { aiSettings } from './settings.js';
import { UsageRepository } from '../data/usage.repository.js';

/**
 * Tokens that an organization may use at paid providers in a month (UTC). Usage is counted after each
 * call, so it may exceed the limit by the usage of the calls that run at that time, but by no more.
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

  /** True when the running organization has tokens left this month. */
  async isLeft(): Promise<boolean> {
    return (await this.usage.ofThisMonth()) < this.limit;
  }

  async note({ tokens }: AiUsage): Promise<void> {
    await this.usage.add(tokens);
  }
}
