import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { ReplySettings } from '../domain/reply-settings.js';
import { AutomaticReplies } from './automatic-replies.service.js';
import { aiErrors } from './errors.js';
import { replySettingsChanged } from './events.js';
import { ReplySettingsRepository } from './reply-settings.repository.js';

/** What somebody wants. `consent`: they agree that replies go out by themselves. */
export type WantedReplySettings = Omit<ReplySettings, 'consentedAt'> & { consent?: boolean };

/** Saves how replies are suggested or given. */
@Injectable()
export class SaveReplySettings {
  constructor(
    private readonly db: TenantDb,
    private readonly settings: ReplySettingsRepository,
    private readonly automaticReplies: AutomaticReplies,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Leaving mode `auto` stops what waits, and ends the consent; any other change stops what would not be
   * written so, or not be sent, by now.
   * @param userId who wants it
   * @throws AppError 409 when mode `auto` is wanted without anybody's consent
   */
  async run(
    businessId: string,
    { consent, ...wanted }: WantedReplySettings,
    userId: string,
  ): Promise<ReplySettings> {
    const isAuto = wanted.mode === 'auto';
    await this.db.transaction(async (tx) => {
      // Locked, as somebody may be taking the consent back at the same moment.
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
