import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { isIncluded } from '../../../kernel/entitlements/subscription-status.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts, type Member } from '../../auth/public.js';
import { BusinessDirectory } from '../../businesses/public.js';
import {
  defaultEmails,
  emailsInForce,
  type EmailSettings,
  type Position,
} from '../domain/email-schedule.js';
import { defaultPushes, pushesInForce, type PushSettings } from '../domain/push-schedule.js';
import { defaultWeeklyEmail } from '../domain/weekly-email.js';
import {
  NotificationSettingsRepository,
  type ChosenSettings,
  type SettingsChanges,
} from '../data/notification-settings.repository.js';
import type { Reader } from '../data/notification.repository.js';
import { personOf } from './person-of.js';

/** Entitlement of the plans for agencies: only these have clients. */
const CLIENTS = 'businesses.suspend';

/** Emails and push messages that a member gets about a business. */
export type NotificationSettings = EmailSettings & PushSettings & { weeklyEmail: boolean };

/** A member who may see a business, with the emails and push messages that they get about it. */
export interface NotifiedMember extends Member {
  settings: NotificationSettings;
}

/** Looks up and changes which emails and push messages the members of a business get. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly businesses: BusinessDirectory,
    private readonly entitlements: Entitlements,
    private readonly settings: NotificationSettingsRepository,
  ) {}

  /** Returns everybody who may see a business, with the settings in force. */
  async membersOf(tx: Tx, businessId: string): Promise<NotifiedMember[]> {
    const members = await this.accounts.membersOf(businessId, tx);
    const chosen = await this.settings.ofBusiness(tx, businessId);
    // Needed only for members of the whole organization who have not chosen themselves.
    const isOpen = ({ id, isOrganizationWide }: Member): boolean => {
      const { feedbackEmail, feedbackPush, weeklyEmail = null } = chosen.get(id) ?? {};
      return isOrganizationWide && !(feedbackEmail && feedbackPush && weeklyEmail !== null);
    };
    const isAgency = members.some(isOpen) && (await this.isAgency(tx));
    return members.map((member) => {
      const isAgencyMember = isAgency && member.isOrganizationWide;
      const settings = inForce(chosen.get(member.id), { role: member.role, isAgencyMember });
      return { ...member, settings };
    });
  }

  /**
   * Returns the caller's settings.
   * @throws AppError 409 for an API key
   */
  async find(businessId: string, caller: Caller): Promise<NotificationSettings> {
    const userId = personOf(caller);
    return this.db.transaction((tx) => this.settingsOf(tx, businessId, userId));
  }

  /**
   * Changes the caller's settings; omitted fields stay unchanged. Returns the settings in force.
   * @throws AppError 409 for an API key
   */
  async update(
    businessId: string,
    caller: Caller,
    changes: SettingsChanges,
  ): Promise<NotificationSettings> {
    const userId = personOf(caller);
    return this.db.transaction(async (tx) => {
      await this.settings.save(tx, { businessId, userId }, changes);
      return this.settingsOf(tx, businessId, userId);
    });
  }

  /** Stores changes of a member's settings. */
  async save(tx: Tx, reader: Reader, changes: SettingsChanges): Promise<void> {
    await this.settings.save(tx, reader, changes);
  }

  private async settingsOf(
    tx: Tx,
    businessId: string,
    userId: string,
  ): Promise<NotificationSettings> {
    const members = await this.membersOf(tx, businessId);
    const member = members.find(({ id }) => id === userId);
    return member?.settings ?? inForce(undefined, { role: 'staff', isAgencyMember: false });
  }

  /** True when the organization is an agency: its plan is for clients, and it has more than its own business. */
  private async isAgency(tx: Tx): Promise<boolean> {
    const { grants } = await this.entitlements.subscriptionStatus(tx);
    return isIncluded(grants[CLIENTS]) && (await this.businesses.count(tx)) > 1;
  }
}

/** Returns the settings in force: the member's own, else the defaults. */
function inForce(chosen: ChosenSettings | undefined, position: Position): NotificationSettings {
  const emails = emailsInForce(chosen, defaultEmails(position));
  const pushes = pushesInForce(chosen, defaultPushes(position));
  return {
    ...emails,
    ...pushes,
    weeklyEmail: chosen?.weeklyEmail ?? defaultWeeklyEmail(position),
  };
}
