import { useTranslation } from 'react-i18next';

/** Returns a function that describes why a card was declined: by the site's text for the code, else the provider's. */
export function useDeclinedText(): (code: string | null, message: string | null) => string {
  const { t, i18n } = useTranslation('payment');
  return (code, message) => {
    // The type lists only codes with a text; a provider may send others.
    const known = code !== null && i18n.exists(`payment:declined.${code}`);
    if (known) return t(`declined.${code}` as 'declined.card-declined');
    return message ?? t('failed');
  };
}
