import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { SettingsSection } from './settings-section';
import styles from './switch-line.module.css';
import { useSaveBusiness } from './use-save-business';

/** Setting that lets customers with fewer than five stars publish as well, with the reasons for it. */
export function PublicPathCard({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const save = useSaveBusiness(business.id);
  const id = useId();
  return (
    <SettingsSection title={t('publicPath.title')} note={t('publicPath.note')}>
      <div className={styles.line}>
        <Switch
          id={id}
          checked={business.publicPathForAll}
          disabled={!mayEdit}
          loading={save.pending}
          onChange={(publicPathForAll) => save.start({ publicPathForAll })}
        />
        <label htmlFor={id}>{t('publicPath.label')}</label>
      </div>
    </SettingsSection>
  );
}
