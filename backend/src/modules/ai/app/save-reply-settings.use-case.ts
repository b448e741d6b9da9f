import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { ReplySettings } from '../domain/reply-settings.js';
import { AutomaticReplies } from './automatic-replies.service.js';
import { aiErrors } from './errors.js';
import { replySettingsChanged } from './events.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';

/** Settings that a user wants. `consent`: true when they agree that replies are sent automatically. */
export type WantedReplySettings = Omit<ReplySettings, 'consentedAt'> & { consent?: boolean };

/** Saves the reply settings of a business. */
@Injectable()
export class SaveReplySettings {
  constructor(
    private readonly db: TenantDb,
    private readonly settings: ReplySettingsRepository,
    private readonly automaticReplies: AutomaticReplies,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Leaving mode `auto` cancels all scheduled replies and ends the consent. Any other change stops those
   * that would now be written differently, or not be sent.
   * @param userId user who saves the settings
   * @throws AppError 409 when mode `auto` is wanted without anybody's consent
   */
  async run(
    businessId: string,
    { consent, ...wanted }: WantedReplySettings,
    userId: string,
  ): Promise<ReplySettings> {
    const isAuto = wanted.mode === 'auto';
    await this.db.transaction(async (tx) => {
      // Locked, because somebody may be withdrawing the consent at the same moment.
      const { consentedAt } = await this.settings.lock(tx, businessId, 'change');
      if (isAuto && !consent && consentedAt === null) throw aiErrors['consent-missing']();
      const consentedBy = isAuto && consent ? userId : null;
      await this.settings.save(tx, businessId, { ...wanted, consentedBy });
      await this.automaticReplies.recheck(tx, businessId, userId);
      await this.outbox.append(tx, replySettingsChanged, { businessId });
    });
    return this.settings.find(businessId);
  }
}
