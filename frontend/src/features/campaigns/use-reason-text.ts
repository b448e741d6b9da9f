import { useTranslation } from 'react-i18next';

/** Why a customer was not reached: our words for a code, else the mail server's own sentence. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('campaigns');
  return (reason) =>
    // The compiler knows today's codes; a mail server may say anything.
    i18n.exists(`campaigns:reason.${reason}`, { keySeparator: '.' })
      ? t(`reason.${reason}` as 'reason.asked-recently')
      : reason;
}
