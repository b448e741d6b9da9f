import { useTranslation } from 'react-i18next';

/** Returns a function that explains why a request was not sent: a text for a code, else the mail server's own words. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('customers');
  return (reason) =>
    // The type lists the codes known today; a mail server may return any text.
    /^[a-z-]+$/.test(reason) && i18n.exists(`customers:reason.${reason}`)
      ? t(`reason.${reason}` as 'reason.unsubscribed')
      : reason;
}
