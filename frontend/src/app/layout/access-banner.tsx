import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isAgencyHost } from '../../shared/brand/brand';
import { lapseOf, LapseText } from '../../shared/plan/lapse-text';
import { usePlan } from '../../shared/plan/use-plan';
import { SETTLE_PATH } from '../../shared/plan/upgrade-path';
import { useMay } from '../../shared/session/use-session';
import { ActionLink } from '../../shared/ui/action-link';
import styles from './sample-banner.module.css';

/** Explains why nothing can be changed at the moment, with a link to resolve it. */
export function AccessBanner() {
  const { t } = useTranslation('plan');
  const { access = 'full', reason, isSuspended = false } = usePlan() ?? {};
  const maySettle = useMay('owner') && !isAgencyHost;
  const { pathname } = useLocation();
  if (access === 'full' && !isSuspended) return null;
  // The billing screen says the same, with the amounts and the buttons.
  if (access === 'read-only' && maySettle && pathname === SETTLE_PATH) return null;
  return (
    <aside className={styles.banner} aria-label={t('lapse.title')}>
      {access === 'full' ? (
        <p>{t('suspended')}</p>
      ) : (
        <LapseText lapse={lapseOf(access === 'closed', reason)} />
      )}
      {access !== 'full' && maySettle && pathname !== SETTLE_PATH && (
        <ActionLink to={SETTLE_PATH}>{t('lapse.action')}</ActionLink>
      )}
    </aside>
  );
}
