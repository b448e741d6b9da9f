import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ReplySettings } from '../domain/reply-settings.js';

/**
 * Settings to be kept. Who agrees to automatic replies is noted once, and forgotten without them.
 * `consentedBy`: who does so now.
 */
export type ReplySettingsChange = Omit<ReplySettings, 'consentedAt'> & {
  consentedBy: string | null;
};

/** Where a business's wishes for its replies are kept. */
export abstract class ReplySettingsRepository {
  /** The standard where nobody has chosen. */
  abstract find(businessId: string): Promise<ReplySettings>;
  /**
   * As `find`, and they stay so until the transaction ends. They may be changed by it, where it locks
   * them for that.
   */
  abstract lock(tx: Tx, businessId: string, to: 'read' | 'change'): Promise<ReplySettings>;
  abstract save(tx: Tx, businessId: string, change: ReplySettingsChange): Promise<void>;
}
