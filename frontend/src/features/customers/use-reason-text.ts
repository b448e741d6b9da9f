import { useTranslation } from 'react-i18next';
import type { ReviewRequestStatus } from '../../shared/api/model';

/** Returns a function that explains in one sentence why a request was not sent: a code, or the mail server's words. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('customers');
  return (reason) =>
    // The type lists the codes known today; a mail server may return any text.
    /^[a-z-]+$/.test(reason) && i18n.exists(`customers:reason.${reason}`)
      ? t(`reason.${reason}` as 'reason.unsubscribed')
      : t('reason.server', { words: reason });
}

/** Returns the sentence that explains a status; undefined where it explains itself. */
export function useRequestReason(
  status: ReviewRequestStatus,
  reason: string | null,
): string | undefined {
  const { t } = useTranslation('customers');
  const reasonText = useReasonText();
  if (reason !== null) return reasonText(reason);
  // The other statuses say it themselves.
  return status === 'failed' ? t('reason.failed') : undefined;
}
