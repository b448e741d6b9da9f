import { useTranslation } from 'react-i18next';

/** Why a request was not sent: our words for a code, else the mail server's own sentence. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('customers');
  return (reason) =>
    // The compiler knows today's codes; a mail server may say anything.
    /^[a-z-]+$/.test(reason) && i18n.exists(`customers:reason.${reason}`)
      ? t(`reason.${reason}` as 'reason.unsubscribed')
      : reason;
}
