import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import { HttpError } from '../http/http-error';

/**
 * What went wrong, for a person: our sentence for the code, else the server's, else the message. On an agency's host
 * some codes have a sentence of their own: nobody there has a plan with us.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    // fetch rejects with a TypeError where no answer came at all.
    if (error instanceof TypeError) return t('offline');
    if (!(error instanceof HttpError))
      return error instanceof Error ? error.message : String(error);
    const { code, detail } = error.problem ?? {};
    const there = `agencyHost.${code}`;
    if (isAgencyHost && i18n.exists(`errors:${there}`)) return t(there as 'offline');
    // The compiler knows the codes of today's texts; the server may send any.
    const known = code !== undefined && i18n.exists(`errors:${code}`);
    if (known) return t(code as 'offline');
    return detail ?? error.message;
  };
}
