import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { memberEmailsPort, type EmailedMember } from '../../messages/public.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** Id of the weekly emails in their unsubscribe links. */
export const WEEKLY_EMAILS_ID = 'weekly';

/** Lets members turn off the weekly email by the link in it. */
@Injectable()
export class WeeklySubscriptions implements ProviderOf<typeof memberEmailsPort>, OnModuleInit {
  readonly id = WEEKLY_EMAILS_ID;

  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(memberEmailsPort, this);
  }

  async isOff(tx: Tx, { businessId, userId }: EmailedMember): Promise<boolean> {
    const members = await this.settings.membersOf(tx, businessId);
    return members.find(({ id }) => id === userId)?.settings.weeklyEmail !== true;
  }

  async turn(tx: Tx, member: EmailedMember, isOn: boolean): Promise<void> {
    const members = await this.settings.membersOf(tx, member.businessId);
    // A former member has no settings, nor has an account that was deleted.
    if (!members.some(({ id }) => id === member.userId)) return;
    await this.settings.save(tx, member, { weeklyEmail: isOn });
  }
}
