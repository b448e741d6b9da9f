import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ReplySettings } from '../domain/reply-settings.js';

/**
 * Settings to be stored. The first user who agrees to automatic replies is recorded, and removed when
 * the mode is no longer `auto`. `consentedBy`: user who agrees now; null when nobody does.
 */
export type ReplySettingsChange = Omit<ReplySettings, 'consentedAt'> & {
  consentedBy: string | null;
};

/** Storage of the reply settings of businesses. */
export abstract class ReplySettingsRepository {
  /** Returns the standard settings when nobody has chosen any. */
  abstract find(businessId: string): Promise<ReplySettings>;
  /**
   * Returns the settings as `find` does, locked until the transaction ends. With `change`, the
   * transaction may change them.
   */
  abstract lock(tx: Tx, businessId: string, to: 'read' | 'change'): Promise<ReplySettings>;
  abstract save(tx: Tx, businessId: string, change: ReplySettingsChange): Promise<void>;
}
