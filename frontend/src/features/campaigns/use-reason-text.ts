import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../../shared/brand/brand';
import type { Channel } from './plan';
import { replyCode } from './reply-code';
import { useMedium } from './use-medium';

/** Why a customer was not reached: our words for a code, else the mail server's own sentence. */
export function useReasonText(channel: Channel): (reason: string) => string {
  const { t, i18n } = useTranslation('campaigns');
  const { content } = useMedium(channel);
  const isKnown = (part: string, reason: string) =>
    i18n.exists(`campaigns:${part}.${reason}`, { keySeparator: '.' });
  return (reason) => {
    const code = replyCode(reason);
    if (code) return t('reason.smtp', { code });
    // Nobody on an agency's host has a plan with us.
    if (isAgencyHost && isKnown('reasonAtAgency', reason)) {
      return t(`reasonAtAgency.${reason}` as 'reasonAtAgency.plan-required');
    }
    // Some codes speak of mails where they mean messages.
    if (content === 'text' && isKnown('reasonText', reason)) {
      return t(`reasonText.${reason}` as 'reasonText.failed');
    }
    // The compiler knows today's codes; a mail server may say anything.
    return isKnown('reason', reason) ? t(`reason.${reason}` as 'reason.asked-recently') : reason;
  };
}
