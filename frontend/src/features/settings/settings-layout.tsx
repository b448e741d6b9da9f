import { useTranslation } from 'react-i18next';
import { Outlet, useMatch } from 'react-router-dom';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { BackLink } from '../../shared/ui/back-link';
import { firstSection, SETTINGS } from './sections';
import styles from './settings-layout.module.css';
import { SettingsNav } from './settings-nav';

/**
 * Side navigation beside a section of the settings. On a phone, `/settings` is the list of sections, and every section
 * leads back to it.
 */
export default function SettingsLayout() {
  const { t } = useTranslation('settings');
  const business = useCurrentBusiness();
  const isStart = useMatch(SETTINGS) !== null;
  const role = business?.role;
  // Without a business, the way to the first one is shown together with the list.
  const part = isStart ? (role ? styles.list : styles.both) : styles.section;
  return (
    <div className={`${styles.frame} ${part}`}>
      <div className={styles.side}>
        {isStart && role && <h1 className={styles.title}>{t('title')}</h1>}
        <SettingsNav shown={isStart && role ? firstSection(role) : undefined} />
      </div>
      <div className={styles.content}>
        {!isStart && (
          <div className={styles.back}>
            <BackLink to={SETTINGS} label={t('title')} />
          </div>
        )}
        <Outlet />
      </div>
    </div>
  );
}
