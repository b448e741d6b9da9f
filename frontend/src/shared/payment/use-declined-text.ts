import { useTranslation } from 'react-i18next';

/** Why a card was declined: our words for a code we know, else the provider's own. */
export function useDeclinedText(): (code: string | null, message: string | null) => string {
  const { t, i18n } = useTranslation('subscribe');
  return (code, message) => {
    // The compiler knows today's codes; a provider may have others.
    const known = code !== null && i18n.exists(`subscribe:declined.${code}`);
    if (known) return t(`declined.${code}` as 'declined.card-declined');
    return message ?? t('pay.failedText');
  };
}
