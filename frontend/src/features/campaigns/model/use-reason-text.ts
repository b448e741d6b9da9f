import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../../../shared/brand/brand';
import type { Channel } from './campaign-draft';
import { meaningOfReply, replyCode } from './reply-code';
import { useMedium } from '../../../shared/media/use-medium';

/** Returns a function that explains why a customer was not reached: a text for a code, else the mail server's words. */
export function useReasonText(channel: Channel): (reason: string) => string {
  const { t, i18n } = useTranslation('campaigns');
  const { content } = useMedium(channel);
  const isKnown = (part: string, reason: string) =>
    i18n.exists(`campaigns:${part}.${reason}`, { keySeparator: '.' });
  return (reason) => {
    const code = replyCode(reason);
    if (code) return t(`replied.${meaningOfReply(code)}`);
    // Users of an agency's host have no plan with the product's operator.
    if (isAgencyHost && isKnown('reasonAtAgency', reason)) {
      return t(`reasonAtAgency.${reason}` as 'reasonAtAgency.plan-required');
    }
    // Some codes have a text of their own for messages without HTML, which does not speak of emails.
    if (content === 'text' && isKnown('reasonText', reason)) {
      return t(`reasonText.${reason}` as 'reasonText.failed');
    }
    // The type lists the codes known today; a mail server may return any text.
    return isKnown('reason', reason) ? t(`reason.${reason}` as 'reason.asked-recently') : reason;
  };
}

/** Returns a function that gives the mail server's own code, as a detail of the explanation; undefined where there is none. */
export function useReasonDetail(): (reason: string) => string | undefined {
  const { t } = useTranslation('campaigns');
  return (reason) => {
    const code = replyCode(reason);
    return code && t('replied.detail', { code });
  };
}
