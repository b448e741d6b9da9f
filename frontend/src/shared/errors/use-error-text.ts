import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import { HttpError } from '../http/http-error';

/**
 * Returns a function that describes an error to users: by the site's text for the code, else the server's, else the
 * message. On an agency's host some codes have a different text, because users there have no plan with the product.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    // fetch rejects with a TypeError when there was no response.
    if (error instanceof TypeError) return t('offline');
    if (!(error instanceof HttpError))
      return error instanceof Error ? error.message : String(error);
    const { code, detail } = error.problem ?? {};
    const there = `agencyHost.${code}`;
    if (isAgencyHost && i18n.exists(`errors:${there}`)) return t(there as 'offline');
    // The type lists only codes with a text; the server may send any.
    const known = code !== undefined && i18n.exists(`errors:${code}`);
    if (known) return t(code as 'offline');
    return detail ?? error.message;
  };
}
