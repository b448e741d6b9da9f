import { useTranslation } from 'react-i18next';
import type { CampaignRecipient } from '../../shared/api/model';
import { replyCode } from './reply-code';

/** Why nothing went to those for whom a cancelled campaign was still to come. */
export const CANCELLED = 'campaign-cancelled';

/** The code of why a mail was not sent; the ledger names none where the campaign was cancelled. */
export const reasonOf = ({ status, reason }: CampaignRecipient): string | null =>
  reason ?? (status === 'cancelled' ? CANCELLED : null);

/** Why a customer was not reached: our words for a code, else the mail server's own sentence. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('campaigns');
  return (reason) => {
    const code = replyCode(reason);
    if (code) return t('reason.smtp', { code });
    // The compiler knows today's codes; a mail server may say anything.
    return i18n.exists(`campaigns:reason.${reason}`, { keySeparator: '.' })
      ? t(`reason.${reason}` as 'reason.asked-recently')
      : reason;
  };
}
